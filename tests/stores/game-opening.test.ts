// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame } from '../../engine'
import { freshBrowser, legal, mirroredGame, mirrorGame, openPage, Page, playedGame, quiet, savedText, stored, storedGame, storedUnder, storeGame } from './browser'

const EARLIER = playedGame('SP1-S2C-AAAAAAD', 4)
const LATER = playedGame('SP1-S2C-AAAAAAD', 9)
const OTHER = playedGame('SP1-S4R-BBBBBBB', 3)

beforeEach(freshBrowser)

/** Opens a page and plays on it before what is drawn was compared with what is stored. */
async function openAndPlay(): Promise<Page> {
  const page = new Page()
  const loading = page.game.load('table', page.document)
  page.game.play(legal(page))
  await loading
  return page
}

describe('opening a page', () => {
  it('deals a new game of 1 suit and saves it, the first time', async () => {
    const page = await openPage()
    expect(page.game).toMatchObject({ status: 'ready', saved: 0, trouble: undefined })
    expect((await storedGame()).code).toEqual(page.game.game.code)
  })

  it('draws the mirrored game before anything is awaited', async () => {
    await storeGame(LATER)
    mirrorGame(LATER)
    const page = new Page()
    expect(page.game.status).toBe('reading')
    const loading = page.game.load('table', page.document)
    expect(page.game).toMatchObject({ status: 'provisional', moves: 9, saved: undefined })
    const drawn = page.game.game
    await loading
    expect(page.game).toMatchObject({ status: 'ready', saved: LATER.revision })
    expect(page.game.game).toBe(drawn)
  })

  it('waits for storage, never dealing a new game, where there is no mirror', async () => {
    await storeGame(LATER)
    const page = new Page()
    const loading = page.game.load('table', page.document)
    expect(page.game.status).toBe('reading')
    await loading
    expect(page.game).toMatchObject({ status: 'ready', moves: 9, saved: LATER.revision })
  })

  it('takes no action, deal or restart before there is a game', async () => {
    await storeGame(LATER)
    const page = new Page()
    const loading = page.game.load('table', page.document)
    expect(page.game.play({ type: 'deal' })).toBe('no-cards')
    page.game.newGame(4, 'classic')
    page.game.restart()
    await loading
    await quiet()
    expect(makeGame(await storedGame())).toBe(makeGame(LATER))
    expect(page.game.moves).toBe(9)
  })

  it.each([
    ['older, as after a kill between the write and its mirror', EARLIER],
    ['newer, as if the write had been lost', playedGame('SP1-S2C-AAAAAAD', 12)],
    ['of another deal', OTHER],
  ])('draws again from the truth where the mirror is %s', async (_, mirrored) => {
    await storeGame(LATER)
    mirrorGame(mirrored)
    const page = await openPage()
    expect(page.game).toMatchObject({ status: 'ready', moves: 9, saved: LATER.revision, codeText: 'SP1-S2C-AAAAAAD' })
    expect(makeGame(await storedGame())).toBe(makeGame(LATER))
    expect(makeGame(mirroredGame())).toBe(makeGame(LATER))
  })

  it.each(['', 'junk', '{}', 'AAAA', makeGame(LATER).slice(0, -2)])('takes a mirror of %j for none', async (junk) => {
    await storeGame(LATER)
    localStorage.setItem('spider:game.table', junk)
    const page = new Page()
    const loading = page.game.load('table', page.document)
    expect(page.game.status).toBe('reading')
    await loading
    expect(page.game.moves).toBe(9)
  })

  it('keeps the mirrored game where storage is empty, for nothing is written over', async () => {
    mirrorGame(LATER)
    const page = await openPage()
    expect(page.game).toMatchObject({ moves: 9, saved: LATER.revision })
    expect(makeGame(await storedGame())).toBe(makeGame(LATER))
  })

  it('saves an action made before the comparison where the truth turns out the same', async () => {
    await storeGame(LATER)
    mirrorGame(LATER)
    const page = await openAndPlay()
    await quiet()
    expect(page.game).toMatchObject({ moves: 10, saved: LATER.revision + 1 })
    expect((await storedGame()).revision).toBe(LATER.revision + 1)
  })

  it('acknowledges no action that is not stored when the comparison ends', async () => {
    await storeGame(LATER)
    mirrorGame(LATER)
    const page = await openAndPlay()
    expect(page.game.saved).toBe(LATER.revision)
  })

  it('drops an action made before the comparison where the truth is another', async () => {
    await storeGame(LATER)
    mirrorGame(EARLIER)
    const page = await openAndPlay()
    await quiet()
    expect(page.game).toMatchObject({ moves: 9, saved: LATER.revision, trouble: undefined })
    expect(makeGame(await storedGame())).toBe(makeGame(LATER))
  })

  it('writes nothing: looking is not playing', async () => {
    await storeGame(LATER)
    mirrorGame(LATER)
    const before = await fakeBrowser.storage.local.get()
    const page = await openPage()
    page.close()
    await quiet()
    expect(await fakeBrowser.storage.local.get()).toEqual(before)
  })

  it('does without localStorage', async () => {
    await storeGame(LATER)
    const page = await withoutLocalStorage(async () => {
      const opened = await openPage()
      opened.game.play(legal(opened))
      await quiet()
      return opened
    })
    expect(page.game).toMatchObject({ status: 'ready', moves: 10, saved: LATER.revision + 1, trouble: undefined })
  })
})

describe('a save that cannot be read', () => {
  it.each([
    ['a text', 'junk'],
    ['a number', 7],
    ['a list', [1, 2]],
    ['an empty object', {}],
    ['no version', { text: makeGame(LATER) }],
    ['a version of no number', { v: 'one', text: makeGame(LATER) }],
    ['version 0', { v: 0, text: makeGame(LATER) }],
    ['half a version', { v: 0.5, text: makeGame(LATER) }],
    ['a game that is no text', { v: 1, text: 5 }],
    ['an empty text', { v: 1, text: '' }],
    ['a text cut off', { v: 1, text: makeGame(LATER).slice(0, -5) }],
    ['a text with a letter changed', { v: 1, text: makeGame(LATER).replace(/.(?=.{20}$)/, '-') }],
  ])('(%s) is set aside whole and said, and a new game is dealt', async (_, junk) => {
    await fakeBrowser.storage.local.set({ 'game.table': junk })
    const page = await openPage()
    const [aside, ...more] = await storedUnder('aside:game.table:')
    expect(aside?.[1]).toEqual(junk)
    expect(more).toEqual([])
    expect(page.game).toMatchObject({ status: 'ready', moves: 0, saved: 0, trouble: { kind: 'save-unreadable', key: aside?.[0] } })
    expect((await storedGame()).code).toEqual(page.game.game.code)
  })

  it('makes way for the mirrored game, which can be read', async () => {
    await fakeBrowser.storage.local.set({ 'game.table': 'junk' })
    mirrorGame(LATER)
    const page = await openPage()
    expect(page.game).toMatchObject({ moves: 9, saved: LATER.revision, trouble: { kind: 'save-unreadable' } })
  })

  it('is told until the player has read it', async () => {
    await fakeBrowser.storage.local.set({ 'game.table': 'junk' })
    const page = await openPage()
    page.game.play(legal(page))
    await quiet()
    expect(page.game.trouble?.kind).toBe('save-unreadable')
    page.game.dismissTrouble()
    expect(page.game.trouble).toBeUndefined()
  })

  it('that turns up while a game is played is set aside too', async () => {
    const page = await openPage()
    await fakeBrowser.storage.local.set({ 'game.table': 'junk' })
    page.game.play(legal(page))
    await quiet()
    expect((await storedUnder('aside:game.table:')).map(([, value]) => value)).toEqual(['junk'])
    expect(await storedGame()).toMatchObject({ revision: 1 })
    expect(page.game.trouble?.kind).toBe('save-unreadable')
  })
})

describe('a save of a newer version', () => {
  const NEWER = { v: 3, board: ['?'] }

  it.each([
    ['of the item', NEWER],
    ['of the game in it', { v: 1, text: savedText('newer') }],
  ])('%s is left as it is and said, however long the player plays on', async (_, newer) => {
    await fakeBrowser.storage.local.set({ 'game.table': newer })
    const page = await openPage()
    expect(page.game.trouble).toEqual({ kind: 'save-newer' })
    for (let i = 0; i < 3; i++) {
      expect(page.game.play(legal(page))).toBeUndefined()
      await quiet()
    }
    expect(page.game).toMatchObject({ moves: 3, saved: undefined, trouble: { kind: 'save-newer' } })
    expect(await stored('game.table')).toEqual(newer)
    expect(await storedUnder('aside:')).toEqual([])
  })

  it('that turns up while a game is played is not written over', async () => {
    const page = await openPage()
    await fakeBrowser.storage.local.set({ 'game.table': NEWER })
    page.game.play(legal(page))
    await quiet()
    expect(page.game.trouble).toEqual({ kind: 'save-newer' })
    expect(await stored('game.table')).toEqual(NEWER)
  })
})

describe('the popup', () => {
  it('keeps a game of its own, which does not disturb the new tab', async () => {
    const table = await openPage('table')
    table.game.play(legal(table))
    await quiet()
    const quick = await openPage('quick')
    quick.game.newGame(2, 'classic')
    quick.game.play(legal(quick))
    await quiet()
    expect(quick.game).toMatchObject({ moves: 1, saved: 1 })
    expect((await storedGame('quick')).code.suits).toBe(2)
    expect(makeGame(await storedGame('table'))).toBe(makeGame(table.game.game))
    expect(makeGame(mirroredGame('quick'))).toBe(makeGame(quick.game.game))
  })
})

async function withoutLocalStorage<Value>(job: () => Promise<Value>): Promise<Value> {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => { throw new DOMException('The operation is insecure.', 'SecurityError') },
  })
  try {
    return await job()
  }
  finally {
    Object.defineProperty(globalThis, 'localStorage', original)
  }
}
