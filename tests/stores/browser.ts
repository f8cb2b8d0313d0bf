import type { Pinia } from 'pinia'
import type { Action, Code, Game } from '../../engine'
import type { Slot } from '../../stores/game'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPinia } from 'pinia'
import { fakeBrowser } from 'wxt/testing'
import { act, legalActions, makeGame, momentOf, parseCode, parseGame, startGame } from '../../engine'
import { useGameStore } from '../../stores/game'
import { useSettingsStore } from '../../stores/settings'
// A page reads it when a game ends; here it is there at once, so that waiting for storage is enough.
import '../../stores/results/recording'

/** Web Locks, the exclusive ones: who asks for a name waits until those before are done, however they end, or until the signal. */
class MemoryLocks {
  readonly #last = new Map<string, Promise<unknown>>()

  request<Value>(name: string, ...asked: [job: Job<Value>] | [options: { readonly signal: AbortSignal }, job: Job<Value>]): Promise<Value> {
    const [options, job] = asked.length === 1 ? [undefined, asked[0]] : asked
    const before = this.#last.get(name) ?? Promise.resolve()
    const result = before.then(() => {
      options?.signal.throwIfAborted()
      return job()
    })
    this.#last.set(name, result.catch(() => undefined))
    return result
  }
}

type Job<Value> = () => Value | Promise<Value>

/** A browser in which the extension was just installed, and in which no page of an earlier test writes any more. */
export async function freshBrowser(): Promise<void> {
  await quiet()
  fakeBrowser.reset()
  localStorage.clear()
  Object.defineProperty(navigator, 'locks', { value: new MemoryLocks(), configurable: true })
}

/** One page of the extension: a document with stores of its own, on the storage that all pages share. */
export class Page {
  readonly document = document.implementation.createHTMLDocument()
  readonly #pinia = createPinia()
  readonly game = useGameStore(this.#pinia)
  readonly settings = useSettingsStore(this.#pinia)

  constructor(visibility: DocumentVisibilityState = 'visible') {
    this.#become(visibility)
  }

  /** Another store of this page. */
  use<Store>(useStore: (pinia: Pinia) => Store): Store {
    return useStore(this.#pinia)
  }

  hide(): void {
    this.#become('hidden')
    this.document.dispatchEvent(new Event('visibilitychange'))
  }

  show(): void {
    this.#become('visible')
    this.document.dispatchEvent(new Event('visibilitychange'))
  }

  touch(): void {
    this.document.dispatchEvent(new Event('pointermove'))
  }

  /** Ends the page as a closed tab does: it is hidden first. */
  close(): void {
    this.hide()
    this.kill()
  }

  /** Ends the page without a word. */
  kill(): void {
    this.game.$dispose()
    this.settings.$dispose()
  }

  #become(visibility: DocumentVisibilityState): void {
    Object.defineProperty(this.document, 'visibilityState', { value: visibility, configurable: true })
  }
}

export async function openPage(slot: Slot = 'table'): Promise<Page> {
  const page = new Page()
  await page.game.load(slot, page.document)
  await quiet()
  return page
}

/** Waits until storage has nothing left to do. Timers may be fake meanwhile. */
export async function quiet(): Promise<void> {
  for (let i = 0; i < 10; i++)
    await new Promise(resolve => setImmediate(resolve))
}

export async function stored(key: string): Promise<unknown> {
  return (await fakeBrowser.storage.local.get(key))[key]
}

/** Every key of storage.local that begins so, with its value. */
export async function storedUnder(prefix: string): Promise<[string, unknown][]> {
  return Object.entries(await fakeBrowser.storage.local.get()).filter(([key]) => key.startsWith(prefix))
}

/** @throws {Error} if no readable game is stored */
export async function storedGame(slot: Slot = 'table'): Promise<Game> {
  const record = await stored(`game.${slot}`)
  const text = typeof record === 'object' && record !== null && 'text' in record ? record.text : undefined
  return readGame(String(text))
}

export function storeGame(game: Game, slot: Slot = 'table'): Promise<void> {
  return fakeBrowser.storage.local.set({ [`game.${slot}`]: { v: 1, text: makeGame(game) } })
}

export function mirrorGame(game: Game, slot: Slot = 'table'): void {
  localStorage.setItem(`spider:game.${slot}`, makeGame(game))
}

export function mirroredGame(slot: Slot = 'table'): Game {
  return readGame(localStorage.getItem(`spider:game.${slot}`) ?? '')
}

/** The first legal action of the game on the table, or the one at `index`. */
export function legal(page: Page, index = 0): Action {
  const actions = legalActions(page.game.position)
  return actions[index % actions.length]!
}

export function code(text: string): Code {
  const parsed = parseCode(text)
  if (!parsed.ok)
    throw new Error(`no code: ${text}`)
  return parsed.value
}

export function readGame(text: string): Game {
  const parsed = parseGame(text)
  if (!parsed.ok)
    throw new Error(`no game: ${parsed.error}`)
  return parsed.value
}

/** A game of the code after its first `count` legal actions. */
export function playedGame(text: string, count: number): Game {
  let game = startGame(code(text))
  for (let i = 0; i < count; i++) {
    const played = act(game, legalActions(momentOf(game).position)[0]!, { id: 'AAAAAAAAAAA', started: 1_800_000_000_000 })
    if (!played.ok)
      throw new Error(`no action: ${played.error}`)
    game = played.value
  }
  return game
}

/** A game text that some version of the program wrote. */
export function savedText(name: string): string {
  return readFileSync(join(import.meta.dirname, '../fixtures/games', `${name}.txt`), 'utf8').trim()
}
