import playing from './playing.json'
import refusals from './refusals.json'

/** What is said to who plays: read at the first input. */
export default { ...playing, ...refusals }
