// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type * as UsePlayer from '../../../components/table/use-player'
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import SpiderTable from '../../../components/table/SpiderTable.vue'
import { loadPlayingMessages } from '../../../locales/messages'
import { lastErrors } from '../../../stores/error-log'
import { useGameStore } from '../../../stores/game'
import { code, freshBrowser, quiet } from '../../stores/browser'

/** How the part that plays is read: held back until a test lets it come, or never to be had. */
const reading = vi.hoisted(() => ({ tries: 0, wait: async (): Promise<void> => {} }))

vi.mock('../../../components/table/use-player', async (original) => {
  const { usePlayer } = await original<typeof UsePlayer>()
  const held: typeof usePlayer = options => usePlayer(options, async () => {
    reading.tries++
    await reading.wait()
    return import('../../../components/table/playing')
  })
  return { usePlayer: held }
})

enableAutoUnmount(afterEach)

/** Its column 4 ends with the jack of spades, which goes on the queen of spades at the end of column 1. */
const DEAL = code('SP1-S1C-AAAAAAD')
const PLAYED = { moves: 1, log: 1 }

let game: ReturnType<typeof useGameStore>
let table: VueWrapper
/** Lets the part come, and all that was done meanwhile be done. */
let come: () => Promise<void>

beforeAll(async () => {
  await Promise.all([import('../../../components/table/playing'), loadPlayingMessages()])
}, 60_000)

beforeEach(async () => {
  await freshBrowser()
  setActivePinia(createPinia())
  game = useGameStore()
  await game.load('quick')
  game.open(DEAL)
  await quiet()
  reading.tries = 0
  let open = (): void => {}
  const gate = new Promise<void>(resolve => open = resolve)
  reading.wait = () => gate
  come = async () => {
    open()
    await quiet()
  }
  table = mount(SpiderTable, { props: { notice: 0, still: false }, attachTo: document.body })
})

afterEach(() => {
  game.$dispose()
  vi.restoreAllMocks()
})

interface Spot { readonly card: Element, readonly x: number, readonly y: number }

/** The last card of a column, 1 to 10, and a point on it. */
function end(number: number): Spot {
  const column = table.get<HTMLElement>(`[data-column="${number}"]`).element
  const card = [...column.querySelectorAll<HTMLElement>('[data-card]')].at(-1)!
  const top = Number.parseFloat((table.element as HTMLElement).style.getPropertyValue('--columns-top'))
  return { card, x: Number.parseFloat(column.style.left) + 20, y: top + Number.parseFloat(card.style.top) + 10 }
}

function point(type: string, at: { readonly x: number, readonly y: number }, { target = table.element as Element, kind = 'mouse', buttons = type === 'pointerup' ? 0 : 1, time = performance.now() } = {}): void {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: kind, clientX: at.x, clientY: at.y, button: type === 'pointermove' ? -1 : 0, buttons })
  Object.defineProperty(event, 'timeStamp', { value: time })
  target.dispatchEvent(event)
}

function press(spot: Spot, rest: Parameters<typeof point>[2] = {}): void {
  point('pointerdown', spot, { target: spot.card, ...rest })
}

/** Presses a card and moves it a little. */
function drag(spot: Spot): void {
  press(spot)
  point('pointermove', { x: spot.x + 30, y: spot.y + 30 }, { target: spot.card })
}

function tap(spot: Spot, time: number): void {
  press(spot, { kind: 'touch', time })
  point('pointerup', spot, { target: spot.card, kind: 'touch', time: time + 40 })
}

function key(name: string, { target = table.get('[data-column="1"]').element as Element, ctrl = false } = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: /^[a-z]$/.test(name) ? `Key${name.toUpperCase()}` : name, ctrlKey: ctrl, bubbles: true, cancelable: true }))
}

function held(): number {
  return table.findAll('.held').length
}

function board(): { moves: number, log: number } {
  return { moves: game.moves, log: game.game.log.length }
}

describe('what is done on the table before the part that plays is read', () => {
  it('reads nothing as long as nobody does anything', async () => {
    await quiet()
    expect(reading.tries).toBe(0)
    table.element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    expect(reading.tries).toBe(1)
  })

  it('is a whole drag, played once', async () => {
    drag(end(4))
    const to = end(1)
    point('pointermove', to, { target: to.card })
    point('pointerup', to, { target: to.card })
    await come()
    expect(board()).toEqual(PLAYED)
    expect(held()).toBe(0)
  })

  it('is the beginning of a drag, which goes on', async () => {
    drag(end(4))
    await come()
    expect(held()).toBe(1)
    point('pointermove', end(1))
    point('pointerup', end(1))
    expect(board()).toEqual(PLAYED)
  })

  it('is a drag that ends outside the table: the card is put back and follows no pointer', async () => {
    drag(end(4))
    point('pointermove', { x: 5, y: 5 }, { target: document.documentElement })
    point('pointerup', { x: 5, y: 5 }, { target: document.documentElement })
    await come()
    expect(held()).toBe(0)
    point('pointermove', { x: 300, y: 300 }, { buttons: 0 })
    await quiet()
    expect(held()).toBe(0)
    expect(board()).toEqual({ moves: 0, log: 0 })
  })

  it('is a press whose release nobody heard: it ends with the first move of a mouse that holds no button', async () => {
    drag(end(4))
    await come()
    point('pointermove', { x: 300, y: 300 }, { buttons: 0 })
    await quiet()
    expect(held()).toBe(0)
  })

  it('is two slow taps, which lift a card and put it back', async () => {
    tap(end(4), 1000)
    tap(end(4), 1700)
    await come()
    expect(board()).toEqual({ moves: 0, log: 0 })
    expect(held()).toBe(0)
  })

  it('is two quick taps, a double-tap', async () => {
    tap(end(4), 1000)
    tap(end(4), 1200)
    await come()
    expect(board()).toEqual(PLAYED)
  })

  it('is the first of two slow taps, of which the second comes soon after the part', async () => {
    tap(end(4), 1000)
    await come()
    expect(held()).toBe(1)
    tap(end(4), 1660)
    await quiet()
    expect(board()).toEqual({ moves: 0, log: 0 })
  })

  it('is done in its order: a deal from the stock, then Ctrl+Z', async () => {
    await table.get('[data-stock]').trigger('click')
    key('z', { ctrl: true })
    await come()
    expect(game).toMatchObject({ moves: 0, dealsLeft: 5 })
    expect(game.redoRefusal).toBeUndefined()
  })

  it('is done in its order: a key, then a click on the stock', async () => {
    key('u')
    await table.get('[data-stock]').trigger('click')
    await come()
    expect(game).toMatchObject({ moves: 1, dealsLeft: 4 })
  })

  it('leaves the focus where it went meanwhile', async () => {
    const column = table.get<HTMLElement>('[data-column="1"]').element
    const button = table.get<HTMLElement>('button').element
    column.focus()
    key('ArrowRight', { target: column })
    button.focus()
    await come()
    expect(document.activeElement).toBe(button)
  })
})

describe('what is no longer to be done when the part comes', () => {
  it.each([
    ['the game changed under the press', () => void game.play({ type: 'deal' })],
    ['the window lost the focus', () => void window.dispatchEvent(new Event('blur'))],
    ['the tab was hidden', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ])('is a drag, where %s', async (_, happen) => {
    drag(end(4))
    key('d')
    happen()
    const before = board()
    point('pointermove', end(1))
    point('pointerup', end(1))
    await come()
    expect(held()).toBe(0)
    expect(board()).toEqual(before)
  })

  it('is a key under a dialog that an earlier one asks for', async () => {
    key('n')
    key('d')
    await come()
    expect(table.emitted('newGame')).toHaveLength(1)
    expect(game.dealsLeft).toBe(5)
  })

  it('is a key where a button asks for a dialog, but not what was done before it', async () => {
    await table.get('[data-stock]').trigger('click')
    await table.get('button[aria-label="Menu"]').trigger('click')
    key('z', { ctrl: true })
    await come()
    expect(table.emitted('menu')).toHaveLength(1)
    expect(game.dealsLeft).toBe(4)
  })

  it('is anything, where a dialog is open', async () => {
    key('d')
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    await come()
    dialog.remove()
    expect(game.dealsLeft).toBe(5)
  })
})

describe('a part that cannot be read', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    reading.wait = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))
  })

  it('is recorded once, told in words, and tried again only at a press or a key', async () => {
    for (let i = 0; i < 30; i++) {
      point('pointermove', { x: i, y: 300 }, { buttons: 0 })
      await quiet()
    }
    expect(reading.tries).toBe(1)
    expect(game.trouble).toEqual({ kind: 'part-missing' })
    press(end(4))
    await quiet()
    key('d')
    await quiet()
    expect(reading.tries).toBe(3)
    expect(lastErrors()).toHaveLength(1)
  })

  it('is played with once it is there, without what failed before', async () => {
    key('d')
    await quiet()
    reading.wait = async () => {}
    key('d')
    await vi.waitFor(() => expect(game.dealsLeft).toBe(4))
    expect(game.trouble).toBeUndefined()
    await quiet()
    expect(game.dealsLeft).toBe(4)
  })

  it('is not told again by closing what tells it', async () => {
    key('d')
    await quiet()
    const close = document.body.appendChild(document.createElement('button'))
    press({ card: close, x: 0, y: 0 })
    key('Enter', { target: close })
    game.dismissTrouble()
    await quiet()
    close.remove()
    expect(reading.tries).toBe(1)
    expect(game.trouble).toBeUndefined()
  })
})
