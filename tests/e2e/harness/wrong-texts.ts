import type { TextKey } from './controls'
import { makeGame } from '../../../engine'
import { challengeOf, LONGEST_SHARED_TEXT, makeChallenge } from '../../../engine/sharing'
import { gameAfter, WINS } from './game'

const { code, actions } = WINS[0]!
const UNDER_WAY = gameAfter(code, actions.slice(0, 30))
const CHALLENGE = challengeOf(gameAfter(code, actions))

/** Texts that open nothing, and the sentence that says what is wrong with each. */
export const WRONG: readonly (readonly [text: string, sentence: TextKey])[] = [
  ['hello', 'code-error.no-code'],
  ['I won 3-1', 'code-error.no-code'],
  ['<img src=x onerror=alert(1)>', 'code-error.no-code'],
  ['"><svg onload=alert(1)>', 'code-error.no-code'],
  ['</p><script>alert(1)</script>', 'code-error.no-code'],
  ['&lt;b onclick=alert(1)&gt;', 'code-error.no-code'],
  ['javascript:alert(1)', 'code-error.no-code'],
  ['%E0%A4%A', 'code-error.no-code'],
  ['\u202EDAAAAAA-C4S-1PS', 'code-error.no-code'],
  ['SP9-S4C-AAAAAAD', 'code-error.format'],
  ['SP1-S3C-AAAAAAD', 'code-error.suits'],
  ['SP1-S4X-AAAAAAD', 'code-error.rules'],
  ['SP1-S4C-AAAAAA', 'code-error.shuffle-length'],
  ['SP1-S4C-AAAAAA1', 'code-error.shuffle-letter'],
  ['41739205', 'code-error.number-suits'],
  ['34359738368-2', 'code-error.number-range'],
  ['PY1-S2C-5', 'code-error.pysol-suits'],
  ['PY1-S4C-32001', 'code-error.pysol-range'],
  ['KP1-S4C-0', 'code-error.kpatience-range'],
  ['KP1-S4C-AAAAAAD', 'code-error.program-number'],
  [makeGame(UNDER_WAY).slice(0, 60), 'game-text-error.damaged'],
  [makeGame(UNDER_WAY).replace(/.{8}$/, 'AAAAAAAA'), 'game-text-error.damaged'],
  [makeChallenge(CHALLENGE).slice(0, -30), 'challenge-error.damaged'],
  [makeChallenge(CHALLENGE).replace('SPC1', 'SPC2'), 'challenge-error.newer'],
  [makeChallenge({ ...CHALLENGE, moves: 50 }), 'challenge-error.forged'],
  [makeChallenge({ ...CHALLENGE, game: UNDER_WAY }), 'challenge-error.not-won'],
  ['A'.repeat(LONGEST_SHARED_TEXT + 1), 'shared.too-long'],
]
