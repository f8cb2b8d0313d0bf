import dialogs from './dialogs.json'
import refusals from './refusals.json'
import settings from './settings.json'
import table from './table.json'
import trouble from './trouble.json'

export default { ...table, ...refusals, ...dialogs, ...settings, ...trouble }
