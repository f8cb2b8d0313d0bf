import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { layOutReplay } from '../../../components/replay/replay-layout'
import { useReplay } from '../../../components/replay/use-replay'
import { exampleGame } from '../../../components/rules/example'
import { openingPosition, startGame } from '../../../engine'
import { actionOf } from '../../engine/picture'
import { played } from '../../engine/playing'

const game = exampleGame()
let scope = effectScope()

beforeEach(() => {
  scope = effectScope()
  vi.useFakeTimers()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

function openReplay(of = () => game): ReturnType<typeof useReplay> {
  return scope.run(() => useReplay(of))!
}

describe('a game that is watched', () => {
  it('begins at its opening and goes as far as it was played', () => {
    const { step, last, moment } = openReplay()
    expect([step.value, last.value]).toEqual([0, 117])
    expect(moment.value).toMatchObject({ moves: 0, score: 500 })
  })

  it('goes forwards and back, never past its ends', () => {
    const { step, goTo, moment } = openReplay()
    for (const [to, at] of [[1, 1], [0, 0], [-1, 0], [117, 117], [118, 117]] as const) {
      goTo(to)
      expect(step.value).toBe(at)
    }
    expect(moment.value).toMatchObject({ moves: 117, score: 1183 })
  })

  it('shows nothing that its player has taken back', () => {
    const cut = { ...game, head: 42 }
    expect(openReplay(() => cut).last.value).toBe(42)
  })

  it('tells a step forwards from one back, and both from a jump', () => {
    const { changeBetween } = openReplay()
    expect(changeBetween(0, 1)).toEqual({ kind: 'play', action: game.log[0] })
    expect(changeBetween(13, 12)).toEqual({ kind: 'undo', action: { type: 'deal' } })
    expect(changeBetween(0, 117)).toEqual({ kind: 'catch-up' })
  })

  it('begins anew with another game', async () => {
    const shown = shallowRef(game)
    const { step, last, goTo } = openReplay(() => shown.value)
    goTo(100)
    shown.value = played(startGame(game.code), [actionOf('1-4x1')])
    await vi.advanceTimersByTimeAsync(0)
    expect([step.value, last.value]).toEqual([0, 1])
  })
})

describe('a game that plays by itself', () => {
  it('takes a step at a time up to its end, and stops there', async () => {
    const { step, goTo, togglePlay, isPlaying } = openReplay()
    goTo(115)
    togglePlay()
    await vi.advanceTimersByTimeAsync(1100)
    expect([step.value, isPlaying.value]).toEqual([116, true])
    await vi.advanceTimersByTimeAsync(5000)
    expect([step.value, isPlaying.value]).toEqual([117, false])
  })

  it('begins at the opening once it has ended', async () => {
    const { step, goTo, togglePlay, isPlaying } = openReplay()
    goTo(117)
    togglePlay()
    expect([step.value, isPlaying.value]).toEqual([0, true])
  })

  it('stops when it is told to, or a step is chosen', async () => {
    const { step, goTo, togglePlay, isPlaying } = openReplay()
    togglePlay()
    await vi.advanceTimersByTimeAsync(2200)
    togglePlay()
    await vi.advanceTimersByTimeAsync(5000)
    expect(step.value).toBe(2)
    togglePlay()
    goTo(10)
    await vi.advanceTimersByTimeAsync(5000)
    expect([step.value, isPlaying.value]).toEqual([10, false])
  })
})

describe('the picture of a table', () => {
  it.each([[340, 420], [700, 560], [1000, 560], [1200, 800]])('of %i×%i holds its cards, from the piles down', (width, height) => {
    const position = openingPosition(game.code)
    const { columns, card, top, bottom, pile } = layOutReplay({ width, height, position, index: 'standard', leftHand: false })
    expect(pile.y).toBeLessThan(20)
    expect(top).toBeGreaterThan(pile.y + pile.height - 1)
    expect(bottom).toBeLessThanOrEqual(height)
    expect(columns.at(-1)!.x + card.width).toBeLessThanOrEqual(width)
  })
})
