import type { CDPSession, Page } from 'playwright'
import type { Game } from '../../engine'
import type { Point } from './harness/table'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeCode, momentOf } from '../../engine'
import { presetValues } from '../../stores/settings-table'
import { SEED, size } from '../sizes'
import { button } from './harness/controls'
import { savedGame, WINS } from './harness/game'
import { Finger } from './harness/pointers'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readStorage } from './harness/storage'
import { readBoard, visibleCards } from './harness/table'

const session = useChromium({ hasTouch: true })

/** A point in the window, both from 0 to 1. */
interface Share { readonly x: number, readonly y: number }

type Event
  = | { readonly type: 'drag', readonly from: Share, readonly to: Share, readonly ends: 'release' | 'escape' | 'blur' | 'undo' | 'resize' }
    | { readonly type: 'click', readonly at: Share, readonly times: 1 | 2 | 3 }
    | { readonly type: 'tap', readonly at: Share, readonly times: 1 | 2 }
    | { readonly type: 'swipe', readonly from: Share, readonly to: Share, readonly ends: 'lift' | 'lose' | 'second finger' }
    | { readonly type: 'keys', readonly keys: readonly string[] }
    | { readonly type: 'press', readonly key: 'bar.undo' | 'bar.redo' }
    | { readonly type: 'resize', readonly width: number, readonly height: number }

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Space', 'NumpadAdd', 'NumpadSubtract', 'Escape', 'b', 'd', 'u', 'r', 'h', 'Control+z', 'Control+y', 'Tab'] as const
const FAST_UNDOS = ['Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+y', 'Control+y'] as const
const SIZES = [[1280, 720], [780, 580], [360, 480], [1366, 600], [1920, 1080]] as const

/** Mostly where cards lie: the upper two thirds. */
const share = fc.record({ x: fc.double({ min: 0.01, max: 0.99, noNaN: true }), y: fc.double({ min: 0.1, max: 0.75, noNaN: true }) })

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('drag' as const), from: share, to: share, ends: fc.constantFrom('release', 'release', 'release', 'release', 'escape', 'blur', 'undo', 'resize') }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('click' as const), at: share, times: fc.constantFrom(1, 2, 2, 3) }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('tap' as const), at: share, times: fc.constantFrom(1, 1, 2) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('swipe' as const), from: share, to: share, ends: fc.constantFrom('lift', 'lift', 'lose', 'second finger') }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('keys' as const), keys: fc.oneof(fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 5 }), fc.constant(FAST_UNDOS)) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('press' as const), key: fc.constantFrom('bar.undo', 'bar.redo') }) },
  { weight: 1, arbitrary: fc.constantFrom(...SIZES).map(([width, height]) => ({ type: 'resize' as const, width, height })) },
)

/**
 * What the hands of a player reach the page with. What they do at a stroke is sent at once and awaited together: the
 * browser keeps the order, and thousands of strokes take as long as the page takes, not the way there and back.
 */
class Hands {
  readonly #page: Page
  readonly #devtools: CDPSession
  readonly #finger: Finger

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page
    this.#devtools = devtools
    this.#finger = new Finger(devtools)
  }

  static async on(page: Page): Promise<Hands> {
    return new Hands(page, await page.context().newCDPSession(page))
  }

  #mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point, isDown: boolean, clickCount = 1): Promise<unknown> {
    return this.#devtools.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      clickCount: type === 'mouseMoved' ? 0 : clickCount,
      button: type === 'mouseMoved' && !isDown ? 'none' : 'left',
      buttons: isDown ? 1 : 0,
      pointerType: 'mouse',
    })
  }

  /** The last of several quick clicks at one place. */
  #click(at: Point, times = 1): Promise<unknown> {
    return Promise.all([
      this.#mouse('mouseMoved', at, false),
      ...Array.from({ length: times }, (_, i) => [
        this.#mouse('mousePressed', at, true, i + 1),
        this.#mouse('mouseReleased', at, false, i + 1),
      ]).flat(),
    ])
  }

  #keys(keys: readonly string[]): Promise<unknown> {
    const { keyboard } = this.#page
    return Promise.all(keys.flatMap((chord) => {
      const parts = chord.split('+')
      return [...parts.map(key => keyboard.down(key)), ...parts.reverse().map(key => keyboard.up(key))]
    }))
  }

  #point({ x, y }: Share): Point {
    const { width, height } = this.#page.viewportSize()!
    return { x: x * width, y: y * height }
  }

  async do(event: Event): Promise<void> {
    switch (event.type) {
      case 'drag': {
        const [from, to] = [this.#point(event.from), this.#point(event.to)]
        const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
        const drag = [
          this.#mouse('mouseMoved', from, false),
          this.#mouse('mousePressed', from, true),
          this.#mouse('mouseMoved', half, true),
          this.#mouse('mouseMoved', to, true),
        ]
        if (event.ends !== 'release') {
          await Promise.all(drag)
          await this.#endDrag(event.ends)
        }
        await Promise.all([...drag, this.#mouse('mouseReleased', to, false)])
        return
      }
      case 'click': {
        await this.#click(this.#point(event.at), event.times)
        return
      }
      case 'tap':
        await Promise.all(Array.from({ length: event.times }, () => [
          this.#finger.press(this.#point(event.at)),
          this.#finger.lift(),
        ]).flat())
        return
      case 'swipe': {
        const [from, to] = [this.#point(event.from), this.#point(event.to)]
        await Promise.all([this.#finger.press(from), this.#finger.move(from, to)])
        if (event.ends === 'lose')
          return this.#finger.lose()
        if (event.ends === 'second finger')
          await this.#finger.press(to, from)
        return this.#finger.lift()
      }
      case 'keys':
        await this.#keys(event.keys)
        return
      case 'press': {
        // Where the button is, whatever lies over it; a won table has none.
        const [control] = await button(this.#page, event.key).all()
        const box = await control?.boundingBox()
        if (box)
          await this.#click({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
        return
      }
      case 'resize':
        await this.#page.setViewportSize(event)
    }
  }

  async #endDrag(ends: Extract<Event, { type: 'drag' }>['ends']): Promise<void> {
    switch (ends) {
      case 'escape': return this.#page.keyboard.press('Escape')
      case 'blur': return this.#page.evaluate(() => void window.dispatchEvent(new Event('blur')))
      case 'undo': return this.#page.keyboard.press('Control+z')
      case 'resize': return this.#page.setViewportSize({ width: 900, height: 640 })
    }
  }
}

interface Comparison { readonly shown: object, readonly stored: object, readonly moves: number, readonly flying: boolean }

/** The page and the saved game at one moment: what is seen, and what the game's text replays to. */
async function compare(page: Page): Promise<Comparison> {
  const [flying, { columns, dealsLeft, foundations, code, moves, score, saved }, storage] = await Promise.all([
    page.evaluate(() => document.getAnimations().length > 0),
    readBoard(page),
    readStorage(page),
  ])
  return { flying, moves, shown: { columns, dealsLeft, foundations, code, moves, score, saved }, stored: whatIsShown(savedGame(storage)) }
}

function whatIsShown(game: Game): object {
  const { position, moves, score } = momentOf(game)
  return { ...visibleCards(position), code: makeCode(game.code), moves, score, saved: game.revision }
}

it.each([
  ['the scored table', WINS[0]!.code, WINS[0]!.actions.slice(0, 12), {}],
  ['the quiet table', WINS[1]!.code, WINS[1]!.actions.slice(0, 40), presetValues('quiet')],
  ['auto-place and taps that lift', WINS[2]!.code, WINS[2]!.actions.slice(0, 60), { autoPlace: true, tapToLift: 'always' }],
  ['four suits, relaxed', 'SP1-S4R-AAAAAAD', ['deal'], { hint: true, undo: 'since-deal', speed: 'slow' }],
] as const)('keeps the table and the saved game one through whatever is done to it: %s', async (_, code, actions, settings) => {
  const count = size(500, 5_000)
  await chooseSettings(session.desk, settings)
  const page = await session.table(code, actions)
  const hands = await Hands.on(page)
  const done: Event[] = []
  let actionsSeen = 0
  let flights = 0
  let { moves } = await readBoard(page)
  for (const event of fc.sample(anyEvent, { numRuns: count, seed: SEED })) {
    done.push(event)
    await hands.do(event)
    const context = `seed ${SEED}, event ${done.length}: ${JSON.stringify(done.slice(-3))}`
    let now = await compare(page)
    // What the write has not reached yet is waited for; what never comes is a difference.
    for (const end = Date.now() + 3_000; !isDeepStrictEqual(now.shown, now.stored) && Date.now() < end;)
      now = await compare(page)
    expect(now.shown, context).toEqual(now.stored)
    expect(session.chromium.errors, context).toEqual([])
    actionsSeen += now.moves === moves ? 0 : 1
    moves = now.moves
    flights += now.flying ? 1 : 0
  }
  // The hands have really played, and cards were compared while they flew.
  expect(actionsSeen).toBeGreaterThan(count / 20)
  expect(flights).toBeGreaterThan(count / 50)
}, size(180_000, 1_800_000))
