import type { Code, Game } from '../engine'
import { makeCode, withSolver } from '../engine'
import { recordError } from './error-log'

/**
 * The deals of which the player was told what only the hidden cards tell. A page knows what was told on it at once, and
 * of a deal what was told before, or on another page, once it has asked. What keeps them is read with the first one.
 */
export class HelpedDeals {
  readonly #here = new Set<string>()

  /** It is kept for later pages as well, where storage does not fail. */
  add(deal: Code): void {
    const code = makeCode(deal)
    if (this.#here.has(code))
      return
    this.#here.add(code)
    import('./storage/helped-record').then(({ keepHelped }) => keepHelped(code)).catch(recordError)
  }

  /** The game, which says so if its deal is one of them. */
  mark(game: Game): Game {
    return this.#here.has(makeCode(game.code)) ? withSolver(game) : game
  }

  /** Asks whether the deal is one of those that were kept, and knows it from then on. Never rejects. */
  async recall(deal: Code): Promise<void> {
    const code = makeCode(deal)
    try {
      const { isHelped } = await import('./storage/helped-record')
      if (await isHelped(code))
        this.#here.add(code)
    }
    catch (error) {
      recordError(error)
    }
  }
}
