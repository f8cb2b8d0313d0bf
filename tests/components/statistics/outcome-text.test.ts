import { beforeAll, expect, it } from 'vitest'
import { outcomeText } from '../../../components/statistics/outcome-text'
import { startGame } from '../../../engine'
import { loadPanelMessages, useMessages } from '../../../locales/messages'
import { resultOf } from '../../../stores/results/result'
import { BIRTH, played } from '../../engine/playing'
import { WINS } from '../../engine/wins'

beforeAll(loadPanelMessages)

const { code, line } = WINS[0]!

it.each([
  ['Won', line.length, false],
  ['Not won', 5, false],
  ['Won, solver used', line.length, true],
  ['Not won, solver used', 5, true],
])('%s: after %d actions, the hidden cards known: %s', (text, count, solver) => {
  const game = { ...played(startGame(code), line.slice(0, count)), ...BIRTH, solver }
  expect(outcomeText(useMessages(), resultOf(game, BIRTH.started, 'AAAA', 0))).toBe(text)
})
