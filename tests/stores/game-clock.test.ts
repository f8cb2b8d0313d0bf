// @vitest-environment happy-dom
import type { Page } from './browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WINS } from '../engine/wins'
import { freshBrowser, legal, openPage, quiet, storedGame } from './browser'
import { refuse } from './storage-faults'

beforeEach(async () => {
  await freshBrowser()
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

async function pass(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000)
  await quiet()
}

/** A page on which the first action was played, that many seconds ago. */
async function playedFor(seconds: number): Promise<Page> {
  const page = await openPage()
  page.game.play(legal(page))
  await pass(seconds)
  return page
}

describe('the clock of a game', () => {
  it('waits for the first action', async () => {
    const page = await openPage()
    await pass(30)
    expect(page.game.seconds).toBe(0)
    page.game.play(legal(page))
    await pass(12)
    expect(page.game.seconds).toBe(12)
  })

  it('is saved with each action, in whole seconds, without a revision of its own', async () => {
    const page = await playedFor(12.7)
    page.game.play(legal(page))
    await quiet()
    expect(await storedGame()).toMatchObject({ clock: 12, revision: 2 })
    await pass(0.3)
    expect(page.game.seconds).toBe(13)
  })

  it('is not stirred by a refused action', async () => {
    const page = await openPage()
    page.game.undo()
    page.game.play({ type: 'move', from: 0, to: 1, count: 2 })
    await pass(5)
    expect(page.game.seconds).toBe(0)
  })

  it('ends with the win', async () => {
    const page = await openPage()
    const { code, line } = WINS[0]!
    page.game.open(code)
    for (const action of line.slice(0, -1))
      page.game.play(action)
    await pass(100)
    page.game.play(line.at(-1)!)
    await pass(100)
    expect(page.game).toMatchObject({ won: true, seconds: 100 })
    page.hide()
    page.show()
    await pass(50)
    expect(page.game.seconds).toBe(100)
    expect((await storedGame()).clock).toBe(100)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('starts over with the deal, and waits for its first action again', async () => {
    const page = await playedFor(10)
    page.game.restart()
    await pass(10)
    expect(page.game.seconds).toBe(0)
    page.game.play(legal(page))
    await pass(3)
    expect(page.game.seconds).toBe(3)
  })

  it('is at 0 for a new game', async () => {
    const page = await playedFor(10)
    page.game.newGame(1, 'classic')
    await pass(10)
    expect(page.game.seconds).toBe(0)
  })

  it('pauses after five idle minutes and runs on at the next input', async () => {
    const page = await playedFor(900)
    expect(page.game.seconds).toBe(300)
    page.touch()
    await pass(10)
    expect(page.game.seconds).toBe(310)
  })
})

describe('the clock of a hidden page', () => {
  it('is saved on hiding, and pauses without a timer', async () => {
    const page = await playedFor(20)
    page.hide()
    await quiet()
    expect(vi.getTimerCount()).toBe(0)
    expect((await storedGame()).clock).toBe(20)
    expect(page.game.saved).toBe(page.game.game.revision)
    await pass(600)
    page.show()
    await pass(5)
    expect(page.game.seconds).toBe(25)
  })

  it('is not saved again where it did not run', async () => {
    const page = await playedFor(20)
    page.hide()
    await quiet()
    const { revision } = await storedGame()
    page.show()
    page.hide()
    await quiet()
    expect((await storedGame()).revision).toBe(revision)
  })

  it('writes nothing where the page only looked on', async () => {
    const playing = await playedFor(5)
    playing.hide()
    await quiet()
    const { revision } = await storedGame()
    const looking = await openPage()
    await pass(60)
    expect(looking.game.seconds).toBe(5)
    looking.hide()
    await quiet()
    expect((await storedGame()).revision).toBe(revision)
  })
})

describe('the clock of a closed page', () => {
  async function closeUnwritten(page: Page): Promise<void> {
    const recover = refuse('set')
    page.close()
    await quiet()
    recover()
  }

  it('goes on where it stood, at the next opening', async () => {
    const page = await playedFor(40)
    page.close()
    await quiet()
    const again = await openPage()
    expect(again.game.seconds).toBe(40)
    await pass(100)
    again.game.play(legal(again))
    await pass(2)
    expect(again.game.seconds).toBe(42)
  })

  it('goes on so where the page ended before storage was written', async () => {
    await closeUnwritten(await playedFor(40))
    expect((await storedGame()).clock).toBe(0)
    const again = await openPage()
    expect(again.game.seconds).toBe(40)
    again.game.play(legal(again))
    await quiet()
    expect((await storedGame()).clock).toBe(40)
  })

  it('counts no note of another state of the game', async () => {
    await closeUnwritten(await playedFor(40))
    const again = await openPage()
    again.game.restart()
    again.game.play(legal(again))
    await quiet()
    again.kill()
    expect((await openPage()).game.seconds).toBe(0)
  })

  it.each(['junk', '{}', '[]', 'null', '{"id":1}', '{"id":"x","revision":1,"clock":9}'])('takes a note of %s for none', async (note) => {
    const page = await playedFor(0)
    page.kill()
    localStorage.setItem('spider:clock.table', note)
    expect((await openPage()).game.seconds).toBe(0)
  })

  it.each([-5, 1.5, 1e300])('takes a note of %d seconds for none', async (clock) => {
    const page = await playedFor(0)
    const { id, revision } = page.game.game
    page.kill()
    localStorage.setItem('spider:clock.table', JSON.stringify({ id, revision, clock }))
    expect((await openPage()).game.seconds).toBe(0)
  })
})

describe('the clock of a game in two windows', () => {
  it('runs in the one that made the last action, and is never counted twice', async () => {
    const [left, right] = [await openPage(), await openPage()]
    left.game.play(legal(left))
    await pass(10)
    expect([left.game.seconds, right.game.seconds]).toEqual([10, 0])
    left.game.play(legal(left))
    await quiet()
    right.game.play(legal(right))
    await quiet()
    await pass(10)
    expect([left.game.seconds, right.game.seconds]).toEqual([10, 20])
    right.game.play(legal(right))
    await quiet()
    expect((await storedGame()).clock).toBe(20)
  })

  it('stands in the one that lost its action to the other', async () => {
    const [left, right] = [await openPage(), await openPage()]
    left.game.play(legal(left))
    right.game.play({ type: 'deal' })
    await quiet()
    await pass(10)
    expect([left.game.seconds, right.game.seconds]).toEqual([10, 0])
    expect(vi.getTimerCount()).toBe(1)
  })
})
