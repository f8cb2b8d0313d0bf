// @vitest-environment happy-dom
import type { Game } from '../../engine'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeAction, makeCode, makeGame } from '../../engine'
import { shortId } from '../../stores/results/result'
import { runRound } from '../../stores/sync/run'
import { SEED, size } from '../sizes'
import { freshBrowser, legal, mirrorGame, Page, playedGame, quiet, readGame, storedGame, storeGame } from './browser'
import { recordedResults } from './results/recorded'

const PAGES = 5
const TIMEOUT = size(60_000, 600_000)
const DEEDS = ['play', 'play', 'play', 'deal', 'new game', 'hide', 'show', 'hold', 'release', 'reopen', 'lose mirror', 'age mirror', 'exchange'] as const
const FAULTS = ['none', 'refuse', 'lose answer'] as const
type Fault = (typeof FAULTS)[number]

/** What a player does on one of the pages, and how long until the next deed, in turns of the event loop. */
const steps = fc.array(fc.record({
  page: fc.nat(PAGES - 1),
  deed: fc.constantFrom(...DEEDS),
  pick: fc.nat(20),
  wait: fc.constantFrom(0, 0, 1, 3),
}), { minLength: 10, maxLength: 40 })

/** How storage answers call after call, over and over: turns of the event loop until it does, and whether it does. */
function answers(faults: readonly Fault[]): fc.Arbitrary<{ turns: number, fault: Fault }[]> {
  return fc.array(fc.record({ turns: fc.nat(3), fault: fc.constantFrom(...faults) }), { minLength: 5, maxLength: 30 })
}

interface Run {
  readonly pages: Page[]
  /** Every state that storage has held, oldest first. */
  readonly history: Game[]
  /** The game on the table when the one of this code was dealt. */
  readonly before: Map<string, Game>
  readonly opening: Game
  /** Code and revision of every state that some page has acknowledged. */
  readonly acknowledged: Set<string>
}

beforeEach(async () => {
  await freshBrowser()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('pages interleaved in any way', () => {
  it('never write an older state over a newer one, lose nothing acknowledged, and end at one game', async () => {
    await fc.assert(fc.asyncProperty(steps, answers(['none']), async (deeds, calls) => {
      const run = await play(deeds, calls)
      expectOneLine(run)
      await expectOneGame(run)
      await expectOneResultEach(run)
    }), { seed: SEED, numRuns: size(50, 1000) })
  }, TIMEOUT)

  it('do not do so either where storage refuses, or does what it was told and says it did not', async () => {
    await fc.assert(fc.asyncProperty(steps, answers(['none', 'none', 'none', ...FAULTS]), async (deeds, calls) => {
      const run = await play(deeds, calls)
      expectOneLine(run)
      await expectOneGame(run)
      await expectOneResultEach(run)
    }), { seed: SEED, numRuns: size(50, 1000) })
  }, TIMEOUT)
})

async function play(deeds: readonly { page: number, deed: (typeof DEEDS)[number], pick: number, wait: number }[], calls: readonly { turns: number, fault: Fault }[]): Promise<Run> {
  await freshBrowser()
  const opening = playedGame('SP1-S2C-AAAAAAD', 3)
  await storeGame(opening)
  const run: Run = { pages: [], history: [], before: new Map(), opening, acknowledged: new Set() }
  const heal = answerAs(calls, run.history)
  for (let i = 0; i < PAGES; i++)
    run.pages.push(open())
  for (const { page, deed, pick, wait } of deeds) {
    act(run, page, deed, pick)
    await turns(wait)
    for (const { game } of run.pages) {
      if (game.saved !== undefined)
        run.acknowledged.add(`${game.codeText} ${game.saved}`)
    }
  }
  await quietly()
  heal()
  for (const page of run.pages) {
    page.game.release()
    page.show()
    await quietly()
  }
  return run
}

function act(run: Run, index: number, deed: (typeof DEEDS)[number], pick: number): void {
  const page = run.pages[index]!
  const { game } = page
  switch (deed) {
    case 'play':
      return void game.play(legal(page, pick))
    case 'deal':
      return void game.play({ type: 'deal' })
    case 'new game': {
      const left = game.game
      game.newGame(1, 'classic')
      return void run.before.set(game.codeText, left)
    }
    case 'hide':
      return page.hide()
    case 'show':
      return page.show()
    case 'hold':
      return game.hold()
    case 'release':
      return game.release()
    case 'reopen':
      page.close()
      run.pages[index] = open()
      return
    case 'exchange':
      return void runRound({ showing: () => pick % 2 === 0, giving: pick % 3 > 0 }).catch(() => {})
    case 'lose mirror':
      return localStorage.removeItem('spider:game.table')
    case 'age mirror':
      return mirrorGame(run.history[pick] ?? run.opening)
  }
}

function open(): Page {
  const page = new Page()
  void page.game.load('table', page.document)
  return page
}

/** Each stored state goes on from the one before it, and whatever was acknowledged was stored. */
function expectOneLine({ history, before, opening, acknowledged }: Run): void {
  const stored = new Set([opening, ...history].map(game => `${makeCode(game.code)} ${game.revision}`))
  expect([...acknowledged].filter(state => !stored.has(state))).toEqual([])
  let last = opening
  for (const state of history) {
    expect(descends(state, last, before), `${describeGame(state)} after ${describeGame(last)}`).toBe(true)
    last = state
  }
}

/** All pages show what is stored, acknowledge it and have nothing to complain of but what was set aside. */
async function expectOneGame({ pages }: Run): Promise<void> {
  const text = makeGame(await storedGame())
  for (const { game } of pages) {
    expect(makeGame(game.game)).toBe(text)
    expect(game).toMatchObject({ status: 'ready', saved: game.game.revision })
    expect(game.trouble?.kind ?? 'game-set-aside').toBe('game-set-aside')
  }
}

/** Every stored game that was left with an action standing has one result, the one on the table has none. */
async function expectOneResultEach({ history, opening }: Run): Promise<void> {
  const recorded = (await recordedResults()).map(({ gameId }) => gameId)
  expect(recorded).toHaveLength(new Set(recorded).size)
  const standing = await storedGame()
  const states = [opening, ...history, standing]
  const left = states.filter((state, i) => state.head > 0 && makeCode((states[i + 1] ?? standing).code) !== makeCode(state.code))
  expect(recorded).toEqual(expect.arrayContaining(left.map(({ id }) => shortId(id!))))
  expect(recorded).not.toContain(standing.id === undefined ? '' : shortId(standing.id))
}

/** Whether `later` was played on from `earlier`, of the same deal or after it was left for other deals. */
function descends(later: Game, earlier: Game, before: ReadonlyMap<string, Game>): boolean {
  if (makeCode(later.code) === makeCode(earlier.code))
    return earlier.log.every((action, i) => later.log[i] !== undefined && makeAction(later.log[i]) === makeAction(action))
  const left = before.get(makeCode(later.code))
  return left !== undefined && descends(left, earlier, before)
}

function describeGame(game: Game): string {
  return `${makeCode(game.code)} ${game.log.map(makeAction).join(' ')}`
}

/** Has storage.local answer as told, and notes every state it takes. The function that comes back ends it. */
function answerAs(calls: readonly { turns: number, fault: Fault }[], history: Game[]): () => void {
  const area = fakeBrowser.storage.local
  const [get, set] = [area.get.bind(area), area.set.bind(area)]
  let count = 0
  const answer = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const { turns: before, fault } = calls[count++ % calls.length]!
    await turns(before)
    if (fault === 'refuse')
      throw new Error('refused')
    const value = await call()
    if (fault === 'lose answer')
      throw new Error('no answer')
    return value
  }
  const spies = [
    vi.spyOn(area, 'get').mockImplementation(keys => answer(() => get(keys))),
    vi.spyOn(area, 'set').mockImplementation(items => answer(async () => {
      await set(items)
      const record: unknown = items['game.table']
      if (typeof record === 'object' && record !== null && 'text' in record)
        history.push(readGame(String(record.text)))
    })),
  ]
  return () => spies.forEach(spy => spy.mockRestore())
}

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++)
    await new Promise(resolve => setImmediate(resolve))
}

async function quietly(): Promise<void> {
  for (let i = 0; i < 20; i++)
    await quiet()
}
