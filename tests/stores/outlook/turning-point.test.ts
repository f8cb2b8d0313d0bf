import { describe, expect, it } from 'vitest'
import { firstLostStep } from '../../../stores/outlook/turning-point'

type Kind = 'winnable' | 'lost' | 'unknown'

/** What a search would say of each step: `w`, `l`, or `?` where it finds nothing. */
function searchOf(outcomes: string): { ask: (step: number) => Promise<Kind>, asked: number[] } {
  const asked: number[] = []
  const kinds: Record<string, Kind> = { 'w': 'winnable', 'l': 'lost', '?': 'unknown' }
  return { asked, ask: async (step) => {
    asked.push(step)
    return kinds[outcomes[step]!]!
  } }
}

describe('the move after which a game was first proved to be lost', () => {
  it.each([
    ['wwwwwwl', 6],
    ['wwwllll', 3],
    ['wlllllllllll', 1],
    ['llll', 0],
    ['w?l?', undefined],
    ['www', undefined],
    ['ww??', undefined],
    ['w???l?l', 4],
    ['ww?l??l?ll', 3],
    ['w?????????l', 10],
    ['l', 0],
  ])('of %s is %s', async (outcomes, step) => {
    const { ask } = searchOf(outcomes)
    expect(await firstLostStep(outcomes.length - 1, ask)).toBe(step)
  })

  it('is found with few searches where each of them knows', async () => {
    const { ask, asked } = searchOf(`${'w'.repeat(700)}${'l'.repeat(324)}`)
    expect(await firstLostStep(1023, ask)).toBe(700)
    expect(asked.length).toBeLessThanOrEqual(11)
  })

  it('asks of nothing twice', async () => {
    const { ask, asked } = searchOf('w????l??l??ll?l')
    await firstLostStep(14, ask)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('is none where the search was given up', async () => {
    let count = 0
    expect(await firstLostStep(9, async () => ++count < 3 ? 'lost' : undefined)).toBeUndefined()
  })
})
