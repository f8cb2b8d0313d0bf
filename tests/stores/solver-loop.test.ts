import type { Position } from '../../engine'
import type { Question } from '../../engine/solver'
import { describe, expect, it } from 'vitest'
import { openingPosition, ownCode } from '../../engine'
import { answer } from '../../engine/solver'
import { DEAF_MS, SolverLoop } from '../../stores/solver-loop'

function solve(shuffle: number): Question {
  return { kind: 'solve', position: openingPosition(ownCode(1, 'classic', shuffle)), options: { expansions: 3000 } }
}

/** No position at all, so that the search throws. */
const BROKEN: Question = { kind: 'solve', position: {} as Position, options: {} }

/** A loop by whose clock so many milliseconds go by from one look at it to the next. */
function loopAt(pace: number) {
  let time = 0
  let heard = 0
  const loop = new SolverLoop(async () => {
    heard++
  }, () => time += pace)
  return { loop, heard: () => heard, time: () => time }
}

describe('the solver in its worker', { timeout: 60_000 }, () => {
  it('answers questions asked together as it answers each alone', async () => {
    const { loop } = loopAt(DEAF_MS)
    const questions = [solve(5), solve(6)]
    expect(await Promise.all(questions.map(question => loop.answer(question)))).toEqual(questions.map(answer))
  })

  it('listens whenever it has searched for so long', async () => {
    const { loop, heard, time } = loopAt(1)
    await loop.answer(solve(5))
    expect(heard()).toBeGreaterThan(1)
    // It looks at its clock once more when it goes on.
    expect(heard()).toBe(Math.floor(time() / (DEAF_MS + 1)))
  })

  it('goes on with the next question where a search throws', async () => {
    const { loop } = loopAt(1)
    const broken = loop.answer(BROKEN)
    const next = loop.answer(solve(5))
    await expect(broken).rejects.toThrow(TypeError)
    expect(await next).toEqual(answer(solve(5)))
  })
})
