import { describe, expect, it, vi } from 'vitest'
import { openingPosition, ownCode } from '../../engine'
import { answer } from '../../engine/solver'
import { SILENCE_MS, SolverClient } from '../../stores/solver'
import { ChannelWorker } from './channel-worker'

function solver() {
  const workers: ChannelWorker[] = []
  const client = new SolverClient(() => {
    const worker = new ChannelWorker()
    workers.push(worker)
    return worker
  })
  return { client, workers }
}

const EASY = openingPosition(ownCode(1, 'classic', 3))
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

  it('says whether it searches', async () => {
    const { client } = solver()
    const solution = client.solve(EASY, { expansions: 10 })
    expect(client.searching.value).toBe(true)
    await solution
    expect(client.searching.value).toBe(false)
    client.close()
  })

  it('leaves no worker behind when cancelled', async () => {
    const { client, workers } = solver()
    const solution = client.solve(EASY, LIMITS)
    client.cancel()
    expect(await solution).toBeUndefined()
    expect(workers.map(({ ended }) => ended)).toEqual([true])
    expect(client.searching.value).toBe(false)
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

  it('knows nothing where the worker fails', async () => {
    const { client, workers } = solver()
    const solution = client.solve(EASY, LIMITS)
    workers[0]!.onerror!(new Event('error') as ErrorEvent)
    expect(await solution).toBeUndefined()
    expect(workers[0]!.ended).toBe(true)
  })
})
