import deals from './deals.json'
import dialogs from './dialogs.json'
import news from './news.json'
import outlook from './outlook.json'
import replay from './replay.json'
import settings from './settings.json'
import sharing from './sharing.json'
import statistics from './statistics.json'

/** What dialogs and other panels say: read when the first of them opens. */
export default { ...deals, ...dialogs, ...news, ...outlook, ...replay, ...settings, ...sharing, ...statistics }
