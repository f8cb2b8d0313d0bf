/** What the pages of rules and help say: read on that page alone. */
export { default } from './rules.json'
