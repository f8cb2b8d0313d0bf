// @vitest-environment happy-dom
import type { Page } from '../browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { legalActions, makeAction } from '../../../engine'
import { answer, wins } from '../../../engine/solver'
import { REST_MS, useOutlookStore } from '../../../stores/outlook/outlook'
import { WINS } from '../../engine/wins'
import { freshBrowser, openPage } from '../browser'
import { ChannelWorker } from '../channel-worker'

const { code, line } = WINS[0]!
const PATIENCE = 30_000

let page: Page
let outlook: ReturnType<typeof useOutlookStore>
let workers: ChannelWorker[]

beforeEach(async () => {
  await freshBrowser()
  workers = []
  vi.stubGlobal('Worker', class extends ChannelWorker {
    constructor() {
      super()
      workers.push(this)
    }
  })
  page = await openPage()
})

afterEach(() => {
  outlook.$dispose()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Follows the outlook of a game that has only to be ended. */
function follow(settings: Parameters<Page['settings']['change']>[0]): void {
  page.settings.change(settings)
  outlook = page.use(useOutlookStore)
  outlook.follow(page.document)
}

/** Stands ten actions before the win. */
function nearTheEnd(): void {
  page.game.open(code)
  for (const action of line.slice(0, -10))
    page.game.play(action)
}

/** From now on searches do not end by themselves. */
function keepSearching(): void {
  vi.spyOn(ChannelWorker.prototype, 'postMessage').mockImplementation(function (this: ChannelWorker, question) {
    this.asked.push(question)
  })
}

function asked(): string[] {
  return workers.flatMap(worker => worker.asked.map(({ kind }) => kind))
}

function rest(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 2 * REST_MS))
}

async function known(): Promise<void> {
  await vi.waitFor(() => expect(outlook.outlook).toBeDefined(), { timeout: 10_000 })
}

/** The rest of the known line. */
function winning(): readonly ReturnType<typeof legalActions>[number][] {
  return outlook.outlook?.kind === 'winnable' ? outlook.outlook.line : []
}

describe('the outlook of the game on the table', { timeout: 30_000 }, () => {
  it('is a line that wins from there, and is told in the game\'s result', async () => {
    nearTheEnd()
    follow({ stillWinnable: true })
    expect(page.game.game.solver).toBe(false)
    await known()
    expect(wins(page.game.position, winning())).toBe(true)
    expect(page.game.game.solver).toBe(true)
  })

  it('costs no search while the known line is followed, nor on the way back by undo', async () => {
    nearTheEnd()
    follow({ stillWinnable: true })
    await known()
    const { length } = winning()
    const searches = asked().filter(kind => kind === 'solve').length
    for (let left = length - 1; left > 0; left--) {
      page.game.play(winning()[0]!)
      await vi.waitFor(() => expect(winning()).toHaveLength(left))
    }
    page.game.undo()
    page.game.undo()
    await vi.waitFor(() => expect(winning()).toHaveLength(3))
    await rest()
    expect(asked().filter(kind => kind === 'solve')).toHaveLength(searches)
  })

  it('is searched again when the line is left', async () => {
    nearTheEnd()
    follow({ stillWinnable: true })
    await known()
    const next = makeAction(winning()[0]!)
    page.game.play(legalActions(page.game.position).find(action => makeAction(action) !== next)!)
    await vi.waitFor(() => expect(outlook.outlook).toBeUndefined())
    await known()
    expect(asked().filter(kind => kind === 'solve')).toHaveLength(2)
    expect(wins(page.game.position, winning())).toBe(true)
  })

  it('is searched once the player rests, not at each of many quick actions', async () => {
    page.game.open(code)
    follow({ stillWinnable: true })
    for (const action of line.slice(0, -10))
      page.game.play(action)
    await known()
    expect(asked().filter(kind => kind === 'solve')).toHaveLength(1)
  })

  it('is searched in a visible page alone', async () => {
    nearTheEnd()
    page.hide()
    follow({ stillWinnable: true, provedEndings: true })
    await rest()
    expect(workers).toHaveLength(0)
    page.show()
    await known()
  })

  it('is searched no more once the page is hidden', async () => {
    page.game.open(code)
    follow({ stillWinnable: true })
    await vi.waitFor(() => expect(asked()).toEqual(['solve']))
    page.hide()
    await vi.waitFor(() => expect(workers.map(({ ended }) => ended)).toEqual([true]))
    expect(outlook.outlook).toBeUndefined()
  })

  it('is searched for no one who does not want to be told', async () => {
    nearTheEnd()
    follow({ winningHints: true, afterGame: true })
    await rest()
    expect(workers).toHaveLength(0)
  })

  it('is found when a hint asks for it, which alone marks no game', async () => {
    nearTheEnd()
    follow({ winningHints: true })
    const found = await outlook.find(new AbortController().signal, PATIENCE)
    expect(found?.kind).toBe('winnable')
    expect(page.game.game.solver).toBe(false)
  })

  it('is not found where the hint is given up, and no worker goes on', async () => {
    page.game.open(code)
    follow({ winningHints: true })
    const giving = new AbortController()
    const found = outlook.find(giving.signal, PATIENCE)
    giving.abort()
    expect(await found).toBeUndefined()
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  it('that was told before the first action is told in the result, also where that action leaves the line', async () => {
    page.game.open(code)
    follow({ stillWinnable: true })
    await known()
    expect(page.game.game.solver).toBe(false)
    const next = makeAction(winning()[0]!)
    page.game.play(legalActions(page.game.position).find(action => makeAction(action) !== next)!)
    expect(page.game.game.solver).toBe(true)
  })

  it('is searched on after a hint has waited long enough, and is found by the next one', async () => {
    keepSearching()
    nearTheEnd()
    follow({ winningHints: true })
    expect(await outlook.find(new AbortController().signal, 10)).toBeUndefined()
    expect(workers.map(({ ended }) => ended)).toEqual([false])
    const next = outlook.find(new AbortController().signal, PATIENCE)
    workers[0]!.onmessage!(new MessageEvent('message', { data: answer(workers[0]!.asked[0]!) }))
    expect((await next)?.kind).toBe('winnable')
    expect(asked().filter(kind => kind === 'solve')).toHaveLength(1)
  })

  it('is not searched for a hint that was given up before', async () => {
    nearTheEnd()
    follow({ winningHints: true })
    expect(await outlook.find(AbortSignal.abort(), PATIENCE)).toBeUndefined()
    expect(workers).toHaveLength(0)
  })

  it('is searched no more, and leaves no worker, once nobody wants to be told', async () => {
    keepSearching()
    nearTheEnd()
    follow({ stillWinnable: true, provedEndings: true })
    await vi.waitFor(() => expect(asked()).toEqual(['solve']))
    page.settings.change({ stillWinnable: false })
    expect(workers.map(({ ended }) => ended)).toEqual([false])
    page.settings.change({ provedEndings: false })
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  it('leaves no worker that waits either, once nobody wants to be told', async () => {
    nearTheEnd()
    follow({ stillWinnable: true })
    await known()
    await vi.waitFor(() => expect(asked()).toEqual(['solve', 'shorten']))
    await rest()
    page.settings.change({ stillWinnable: false })
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  it('is searched on for a hint while the settings that follow it are switched off', async () => {
    keepSearching()
    nearTheEnd()
    follow({ stillWinnable: true, winningHints: true })
    const giving = new AbortController()
    const found = outlook.find(giving.signal, PATIENCE)
    page.settings.change({ stillWinnable: false })
    expect(workers.map(({ ended }) => ended)).toEqual([false])
    giving.abort()
    await found
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })
})
