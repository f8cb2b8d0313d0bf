/** What people send one another as text. Read with the first such text: a table that is merely opened needs none of it. */
export { CHALLENGE_ERRORS, challengeOf, judge, makeChallenge, parseChallenge } from './challenge'
export type { Challenge, ChallengeError, Finish, Verdict } from './challenge'
export { LONGEST_SHARED_TEXT, makeLink, parseShared } from './shared-text'
export type { Shared } from './shared-text'
