import { expect, it } from 'vitest'
import { SUIT_COUNTS } from '../../../engine'
import { makeNewGameText, parseNewGameText } from '../../../stores/deals/new-game-text'

it.each(SUIT_COUNTS)('of %d suits is read as it was made', (suits) => {
  expect(parseNewGameText(makeNewGameText(suits))).toBe(suits)
})

it.each(['', 'new', 'new-', 'new-3', 'new-44', ' new-4', 'NEW-4', 'SP1-S4C-AAAAAAD'])('is not "%s"', (text) => {
  expect(parseNewGameText(text)).toBeUndefined()
})
