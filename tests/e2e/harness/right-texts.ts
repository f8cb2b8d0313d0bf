import { makeGame } from '../../../engine'
import { challengeOf, makeChallenge, makeLink } from '../../../engine/sharing'
import { gameAfter, WINS } from './game'

const { code, actions } = WINS[0]!
const CHALLENGE = makeChallenge(challengeOf(gameAfter(code, actions)))

/** What a text opens: a deal by its code, or the dialog that says what came. */
export type Opened = { readonly code: string } | { readonly dialog: 'shared.game.title' | 'challenge.title' }

/** Every form in which people share a deal, a game or a result; neighbours open different things. */
export const RIGHT: readonly (readonly [form: string, text: string, opened: Opened])[] = [
  ['a code', 'SP1-S4C-AAAAAAD', { code: 'SP1-S4C-AAAAAAD' }],
  ['a code in small letters', 'sp1-s2r-aaaaaae', { code: 'SP1-S2R-AAAAAAE' }],
  ['a code without dashes', 'SP1S4RAAAAAAF', { code: 'SP1-S4R-AAAAAAF' }],
  ['a code with blanks', '  sp1 s2c  aaaaaag ', { code: 'SP1-S2C-AAAAAAG' }],
  ['a full-width code', 'ＳＰ１－Ｓ４Ｃ－ＡＡＡＡＡＡＨ', { code: 'SP1-S4C-AAAAAAH' }],
  ['a deal number', '8-2', { code: 'SP1-S2C-AAAAAAI' }],
  ['a deal number with relaxed rules', '9-4R', { code: 'SP1-S4R-AAAAAAJ' }],
  ['a number of PySolFC', 'PY1-S4C-14934', { code: 'PY1-S4C-14934' }],
  ['a number of KPatience', 'kp1-s2r-24', { code: 'KP1-S2R-24' }],
  ['a link', makeLink('SP1-S2C-AAAAAAK'), { code: 'SP1-S2C-AAAAAAK' }],
  ['an address', 'https://example.org/?deal=1#SP1-S4C-AAAAAAL', { code: 'SP1-S4C-AAAAAAL' }],
  ['a sentence', 'Try this one: SP1-S2C-AAAAAAM, it is hard', { code: 'SP1-S2C-AAAAAAM' }],
  ['a game under way', makeGame(gameAfter(code, actions.slice(0, 30))), { dialog: 'shared.game.title' }],
  ['a challenge', `Can you beat this? ${CHALLENGE} Good luck!`, { dialog: 'challenge.title' }],
  ['a won game', makeGame(gameAfter(code, actions)), { dialog: 'shared.game.title' }],
]
