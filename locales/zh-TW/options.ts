import data from './data.json'
import options from './options.json'

/** What the options say beside what panels do: read on that page alone. */
export default { ...data, ...options }
