import dialogs from './dialogs.json'
import news from './news.json'
import replay from './replay.json'
import settings from './settings.json'
import sharing from './sharing.json'
import statistics from './statistics.json'

/** What dialogs and other panels say: read when the first of them opens. */
export default { ...dialogs, ...news, ...replay, ...settings, ...sharing, ...statistics }
