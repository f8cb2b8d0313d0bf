// @vitest-environment happy-dom
import type { SolverWorker } from '../../../stores/solver-queue'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openingPosition } from '../../../engine'
import { answer, solve } from '../../../engine/solver'
import { keepSpares } from '../../../stores/deals/keep-spares'
import { CHOICES, choicesWithoutSpare, findSpare, takeSpare } from '../../../stores/deals/spare-record'
import { SolverClient } from '../../../stores/solver'
import { SolverQueue } from '../../../stores/solver-queue'
import { freshBrowser } from '../browser'

beforeEach(async () => {
  await freshBrowser()
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call))
})

/** The worker's own code in this thread; `isSilent`: it never answers. */
class Worker implements SolverWorker {
  onmessage: SolverWorker['onmessage'] = null
  onerror: SolverWorker['onerror'] = null
  ended = false

  constructor(private readonly isSilent: boolean) {}

  postMessage(question: Parameters<SolverWorker['postMessage']>[0]): void {
    if (!this.isSilent)
      setTimeout(() => this.ended || this.onmessage?.(new MessageEvent('message', { data: answer(question) })))
  }

  terminate(): void {
    this.ended = true
  }
}

/** A page that keeps spares until the test ends. */
function page({ visibility = 'visible', isSilent = false }: { visibility?: DocumentVisibilityState, isSilent?: boolean } = {}) {
  const workers: Worker[] = []
  const shown = document.implementation.createHTMLDocument()
  const become = (visibility: DocumentVisibilityState): void => {
    Object.defineProperty(shown, 'visibilityState', { value: visibility, configurable: true })
    shown.dispatchEvent(new Event('visibilitychange'))
  }
  become(visibility)
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  keepSpares(leaving.signal, shown, new SolverClient('spare', new SolverQueue(() => {
    const worker = new Worker(isSilent)
    workers.push(worker)
    return worker
  })))
  return { workers, become, leave: () => leaving.abort() }
}

type Page = ReturnType<typeof page>

function filled(): Promise<void> {
  return vi.waitFor(async () => expect(await choicesWithoutSpare()).toEqual([]), { timeout: 60_000, interval: 50 })
}

describe('a page that is seen', { timeout: 120_000 }, () => {
  it('finds a deal that can be won for every suit count and rules, and leaves no worker', async () => {
    const { workers } = page()
    await filled()
    for (const choice of CHOICES) {
      const { code } = (await findSpare(choice))!
      expect(code).toMatchObject(choice)
      expect(solve(openingPosition(code), { expansions: 400_000 }).kind).toBe('winnable')
    }
    await vi.waitFor(() => expect(workers.map(({ ended }) => ended)).toEqual([true]))
  })

  it('finds another one when one is taken', async () => {
    page()
    await filled()
    const taken = (await takeSpare({ suits: 1, rules: 'classic' }))!
    await filled()
    expect(await findSpare({ suits: 1, rules: 'classic' })).not.toEqual(taken)
  })
})

describe('a page that is hidden', () => {
  it('finds none until it is shown', { timeout: 120_000 }, async () => {
    const { workers, become } = page({ visibility: 'hidden' })
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(workers).toEqual([])
    become('visible')
    await filled()
  })

  it('ends the search at once as it is hidden, and leaves no worker', async () => {
    const { workers, become } = page({ isSilent: true })
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    become('hidden')
    expect(workers.map(({ ended }) => ended)).toEqual([true])
    expect(await choicesWithoutSpare()).toEqual(CHOICES)
  })
})

describe('two pages that are seen', () => {
  it.each([
    ['hidden', (page: Page) => page.become('hidden')],
    ['left', (page: Page) => page.leave()],
  ])('leave it to one of them until that one is %s', async (_, end) => {
    const [first, second] = [page({ isSilent: true }), page({ isSilent: true })]
    await vi.waitFor(() => expect(first.workers).toHaveLength(1))
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(second.workers).toEqual([])
    end(first)
    await vi.waitFor(() => expect(second.workers).toHaveLength(1))
    expect(first.workers.map(({ ended }) => ended)).toEqual([true])
  })

  it('find what is taken in the one that only waits', { timeout: 120_000 }, async () => {
    page()
    page()
    await filled()
    await takeSpare({ suits: 1, rules: 'classic' })
    await filled()
  })
})

describe('the search for spares', () => {
  it('goes on where the page is shown again as soon as it was hidden', async () => {
    const { workers, become } = page({ isSilent: true })
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    become('hidden')
    become('visible')
    await vi.waitFor(() => expect(workers.map(({ ended }) => ended)).toEqual([true, false]))
  })

  it('goes on where it is wanted again as soon as it was not', async () => {
    const { workers, leave } = page({ isSilent: true })
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    leave()
    const again = page({ isSilent: true })
    await vi.waitFor(() => expect(again.workers).toHaveLength(1))
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  it('is left to another page where the one that is hidden never comes to rest', async () => {
    vi.stubGlobal('requestIdleCallback', () => 0)
    const restless = page({ isSilent: true })
    await new Promise(resolve => setTimeout(resolve, 20))
    vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call))
    const other = page({ isSilent: true })
    restless.become('hidden')
    await vi.waitFor(() => expect(other.workers).toHaveLength(1))
    expect(restless.workers).toEqual([])
  })

  it('ends with the wish for it', async () => {
    const { workers, leave } = page({ isSilent: true })
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    leave()
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })
})
