import refusals from './refusals.json'
import table from './table.json'
import trouble from './trouble.json'

/** What the table may say: read when a page opens. The rest is in `panels.ts`. */
export default { ...table, ...refusals, ...trouble }
