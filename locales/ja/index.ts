import table from './table.json'
import trouble from './trouble.json'

/** What the table may say: read when a page opens. The rest is in `playing.ts` and `panels.ts`. */
export default { ...table, ...trouble }
