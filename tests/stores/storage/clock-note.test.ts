// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { clockOf, noteClock } from '../../../stores/storage/clock-note'
import { freshBrowser, playedGame } from '../browser'

const GAME = playedGame('SP1-S2C-AAAAAAD', 5)

beforeEach(freshBrowser)

it('notes the seconds of the very state of a game, for its own table alone', () => {
  noteClock('table', GAME, GAME.clock + 40)
  expect(clockOf('table', GAME)).toBe(GAME.clock + 40)
  expect(clockOf('quick', GAME)).toBe(GAME.clock)
  expect(clockOf('table', { ...GAME, revision: GAME.revision + 1 })).toBe(GAME.clock)
})

it.each(['1e300', '1.5', '-3', '"90"', 'null', '9007199254740992'])('believes no note of %s seconds', (seconds) => {
  localStorage.setItem('spider:clock.table', `{"id":"${GAME.id}","revision":${GAME.revision},"clock":${seconds}}`)
  expect(clockOf('table', GAME)).toBe(GAME.clock)
})

it.each(['junk', '[]', 'null', '{}'])('reads no clock from %s', (note) => {
  localStorage.setItem('spider:clock.table', note)
  expect(clockOf('table', GAME)).toBe(GAME.clock)
})
