import type { Position } from '../../engine'
import { describe, expect, it, vi } from 'vitest'
import { openingPosition, ownCode } from '../../engine'
import { answer } from '../../engine/solver'
import { SolverClient } from '../../stores/solver'
import { SILENCE_MS, SolverQueue } from '../../stores/solver-queue'
import { ChannelWorker } from './channel-worker'

function solver() {
  const workers: ChannelWorker[] = []
  const queue = new SolverQueue(() => {
    const worker = new ChannelWorker()
    workers.push(worker)
    return worker
  })
  return { queue, client: new SolverClient('game', queue), workers }
}

const EASY = openingPosition(ownCode(1, 'classic', 3))
/** No position at all. */
const BROKEN = {} as Position
const LIMITS = { expansions: 20_000 }

describe('the solver of a page', { timeout: 60_000 }, () => {
  it('makes no worker until it is asked', () => {
    expect(solver().workers).toHaveLength(0)
  })

  it('answers in its worker what the engine answers', async () => {
    const { client } = solver()
    expect(await client.solve(EASY, LIMITS)).toEqual(answer({ kind: 'solve', position: EASY, options: LIMITS }))
    client.close()
  })

  it('shortens a line', async () => {
    const { client } = solver()
    const solution = await client.solve(EASY, LIMITS)
    const line = solution?.kind === 'winnable' ? solution.line : []
    expect((await client.shorten(EASY, line, LIMITS))!.length).toBeLessThanOrEqual(line.length)
    client.close()
  })

  it('asks the same worker again once it has answered', async () => {
    const { client, workers } = solver()
    await client.solve(EASY, { expansions: 10 })
    await client.solve(EASY, { expansions: 20 })
    expect(workers).toHaveLength(1)
    client.close()
  })

  it('ends an older search when a newer question comes', async () => {
    const { client, workers } = solver()
    const older = client.solve(EASY, LIMITS)
    const newer = client.solve(EASY, { expansions: 10 })
    expect(await older).toBeUndefined()
    expect(workers[0]!.ended).toBe(true)
    expect(await newer).toEqual({ kind: 'unknown' })
    client.close()
  })

  it('leaves no worker behind when cancelled', async () => {
    const { client, workers } = solver()
    const solution = client.solve(EASY, LIMITS)
    client.cancel()
    expect(await solution).toBeUndefined()
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  it('ends its worker after a minute of silence, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, workers } = solver()
    await client.solve(EASY, { expansions: 10 })
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(workers[0]!.ended).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]!.ended).toBe(true)
    vi.useRealTimers()
  })

  it('knows nothing where the search throws, and answers the next question in a new worker', async () => {
    const { client, workers } = solver()
    expect(await client.solve(BROKEN, LIMITS)).toBeUndefined()
    expect(workers[0]!.ended).toBe(true)
    expect(await client.solve(EASY, { expansions: 10 })).toEqual({ kind: 'unknown' })
    client.close()
  })
})

describe('the questions of a page', { timeout: 60_000 }, () => {
  it('are searched one at a time, for the game before a dialog, and for a dialog before a spare', async () => {
    const { queue, workers } = solver()
    const order: string[] = []
    const ask = (purpose: 'game' | 'dialog' | 'spare', name: string): Promise<unknown> =>
      new SolverClient(purpose, queue).solve(EASY, { expansions: 10 }).then(() => order.push(name))
    const asked = [ask('dialog', 'first dialog'), ask('spare', 'spare'), ask('dialog', 'second dialog'), ask('game', 'game')]
    await Promise.all(asked)
    expect(order).toEqual(['game', 'first dialog', 'second dialog', 'spare'])
    // One gave way to the game.
    expect(workers.map(({ asked }) => asked.length)).toEqual([1, 4])
    expect(workers[0]!.ended).toBe(true)
    queue.rest()
  })

  it('that gave way are searched again, and answered as if they had not', async () => {
    const { queue, client } = solver()
    const spare = new SolverClient('spare', queue).solve(EASY, LIMITS)
    await client.solve(EASY, { expansions: 10 })
    expect(await spare).toEqual(answer({ kind: 'solve', position: EASY, options: LIMITS }))
    queue.rest()
  })

  it('are asked on by who was just answered, before less urgent ones', async () => {
    const { queue, client, workers } = solver()
    const spare = new SolverClient('spare', queue)
    const line = client.solve(EASY, LIMITS).then(async solution =>
      solution?.kind === 'winnable' ? client.shorten(EASY, solution.line, { expansions: 10 }) : undefined)
    const spared = spare.solve(EASY, { expansions: 10 })
    await Promise.all([line, spared])
    expect(workers.flatMap(({ asked }) => asked.map(({ kind }) => kind))).toEqual(['solve', 'shorten', 'solve'])
    expect(workers).toHaveLength(1)
    queue.rest()
  })

  it('go on where one of them is cancelled, in a worker of their own', async () => {
    const { queue, client, workers } = solver()
    const spare = new SolverClient('spare', queue).solve(EASY, { expansions: 10 })
    const game = client.solve(EASY, LIMITS)
    client.close()
    expect(await game).toBeUndefined()
    expect(await spare).toEqual({ kind: 'unknown' })
    queue.rest()
    expect(workers.every(({ ended }) => ended)).toBe(true)
  })

  it('leave the worker to others where one who asks nothing closes', async () => {
    const { queue, client } = solver()
    const game = client.solve(EASY, { expansions: 10 })
    new SolverClient('dialog', queue).close()
    expect(await game).toEqual({ kind: 'unknown' })
    queue.rest()
  })
})
