import type { CDPSession, Page } from 'playwright'
import type { Point } from './table'

const STEPS = 4

/** The points between, the last being the goal. */
function way(from: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const share = (i + 1) / STEPS
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

/** Fingers on the page's glass. */
export class Finger {
  readonly #devtools: CDPSession

  constructor(devtools: CDPSession) {
    this.#devtools = devtools
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  /** Puts all fingers that touch from now on the glass: the first has to be named again with the second. */
  async press(...at: readonly Point[]): Promise<void> {
    await this.#touch('touchStart', at)
  }

  async move(from: Point, to: Point): Promise<void> {
    for (const point of way(from, to))
      await this.#touch('touchMove', [point])
  }

  async lift(): Promise<void> {
    await this.#touch('touchEnd', [])
  }

  /** The browser takes the gesture away, as it does when a call comes in. */
  async lose(): Promise<void> {
    await this.#touch('touchCancel', [])
  }

  async tap(at: Point): Promise<void> {
    await this.press(at)
    await this.lift()
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at: readonly Point[]): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(({ x, y }, id) => ({ x, y, id })) })
  }
}

/** A pen on the page's glass. */
export class Pen {
  readonly #devtools: CDPSession

  constructor(devtools: CDPSession) {
    this.#devtools = devtools
  }

  static async on(page: Page): Promise<Pen> {
    return new Pen(await page.context().newCDPSession(page))
  }

  async press(at: Point): Promise<void> {
    await this.#point('mousePressed', at)
  }

  async move(from: Point, to: Point): Promise<void> {
    for (const point of way(from, to))
      await this.#point('mouseMoved', point)
  }

  async lift(at: Point): Promise<void> {
    await this.#point('mouseReleased', at)
  }

  async tap(at: Point): Promise<void> {
    await this.press(at)
    await this.lift(at)
  }

  async #point(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point): Promise<void> {
    await this.#devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1, pointerType: 'pen' })
  }
}
