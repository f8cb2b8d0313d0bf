import type { Action, Game, Moment, Position } from '../../engine'
import type { Solution } from '../../engine/solver'
import { momentAt } from '../../engine'

/** How a game can end from where it stands: `line` wins it, or it is proved that nothing does. */
export type Outlook
  = | { readonly kind: 'winnable', readonly line: readonly Action[] }
    | { readonly kind: 'lost' }

const LOST: Outlook = { kind: 'lost' }

/**
 * What is known of positions of games; it goes when their moments do. What is known of one tells of others of the same
 * game: whoever follows a line stays on it, what led to a line begins one, and nothing wins what follows a lost position.
 */
export class Knowledge {
  readonly #known = new WeakMap<Position, Outlook>()
  /** The line that was known before a shorter one was: it may have been told, and be what is followed. */
  readonly #longer = new WeakMap<Position, readonly Action[]>()
  readonly #unknown = new WeakSet<Position>()

  /** Keeps what a search came to; of two lines the shorter one. */
  learn(position: Position, solution: Solution): void {
    const known = this.#known.get(position)
    if (solution.kind === 'unknown') {
      this.#unknown.add(position)
    }
    else if (solution.kind === 'lost') {
      this.#known.set(position, LOST)
    }
    else if (known?.kind !== 'winnable') {
      this.#known.set(position, { kind: 'winnable', line: solution.line })
    }
    else if (solution.line.length < known.line.length) {
      this.#longer.set(position, known.line)
      this.#known.set(position, { kind: 'winnable', line: solution.line })
    }
  }

  /** Whether a search has ended without an answer. */
  isSearched(position: Position): boolean {
    return this.#unknown.has(position)
  }

  /** The outlook after the first `step` actions of the log, which may lie beyond the head. */
  of(game: Game, step = game.head): Outlook | undefined {
    const { position } = momentAt(game, step)
    const known = this.#known.get(position) ?? this.#fromBefore(game, step) ?? this.#fromAfter(game, step)
    if (known)
      this.#known.set(position, known)
    return known
  }

  /** Of a moment that nobody asked for yet nothing is known. */
  #knownOf(moment: Moment | undefined): Outlook | undefined {
    return moment && this.#known.get(moment.position)
  }

  #fromBefore({ log, moments }: Game, step: number): Outlook | undefined {
    for (let before = step - 1; before >= 0; before--) {
      const moment = moments[before]
      const known = this.#knownOf(moment)
      if (known?.kind === 'lost')
        return known
      if (moment && known) {
        const played = log.slice(before, step)
        const followed = [known.line, this.#longer.get(moment.position) ?? []].find(line => played.every((action, i) => isSameAction(action, line[i])))
        return followed && { kind: 'winnable', line: followed.slice(played.length) }
      }
    }
    return undefined
  }

  #fromAfter({ log, moments }: Game, step: number): Outlook | undefined {
    for (let after = step + 1; after < moments.length; after++) {
      const known = this.#knownOf(moments[after])
      if (known?.kind === 'winnable')
        return { kind: 'winnable', line: [...log.slice(step, after), ...known.line] }
      if (known)
        return undefined
    }
    return undefined
  }
}

function isSameAction(one: Action, other: Action | undefined): boolean {
  if (one.type === 'deal' || other?.type !== 'move')
    return one.type === other?.type
  return one.from === other.from && one.to === other.to && one.count === other.count
}
