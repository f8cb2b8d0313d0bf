import type { Game } from '../../engine'
import type { Ending } from '../results/result'
import type { GameRecord, ReadGame, Slot } from './game-record'
import type { Trouble } from './trouble'
import { browser } from 'wxt/browser'
import { makeCode, makeGame } from '../../engine'
import { recordError } from '../error-log'
import { commitGame, mendMirror, mirroredGame, readGame, recordEndings, setGameAside, watchGame } from './game-record'
import { SaveQueue } from './save-queue'

/** What a keeper tells the page that draws its game. */
export interface KeeperEvents {
  /** What is stored is what was drawn, or what this page wrote: this game, or a later state of it, is on the table. */
  readonly agreed: (stored: Game) => void
  /** Nothing readable is stored: what is drawn, or a new game, is to be saved. */
  readonly missing: () => void
  /** This game's write resolved. */
  readonly saved: (game: Game, record: GameRecord) => void
  /** What is stored differs from what is drawn: draw this, and forget what was played meanwhile. */
  readonly replaced: (game: Game) => void
  readonly troubled: (trouble: Trouble) => void
}

/**
 * Keeps one slot's game for one page: every state goes through a queue to storage.local, and only where the stored
 * game is still the one that this page played on from.
 */
export class GameKeeper {
  readonly #slot: Slot
  readonly #events: KeeperEvents
  readonly #queue = new SaveQueue()
  /**
   * Texts that may be stored without this page being behind: the last one seen there, and what it wrote since. A write
   * that was rejected counts too, for it may have come through all the same.
   */
  #known = new Map<string, Game>()
  /** The newest state that is not stored yet. */
  #unsaved: Game | undefined
  /** Games that ended on this page, won or left, and are not recorded yet: what is saved next records them. */
  #endings: readonly Ending[] = []
  /** Whether the last read or write failed: what the player plays now was said not to be saved. */
  #failing = false
  #holding = false
  /** The stored game, to be drawn when the player lets go. */
  #held: ReadGame | undefined

  constructor(slot: Slot, events: KeeperEvents) {
    this.#slot = slot
    this.#events = events
  }

  /** The game to draw before storage.local has answered. Asks nothing that has to be waited for. */
  mirrored(): Game | undefined {
    const mirrored = mirroredGame(this.#slot)
    if (mirrored)
      this.#known.set(mirrored.text, mirrored.game)
    return mirrored?.game
  }

  /** Compares with what is stored, or saves what could not be saved before. Resolves when that is done. */
  catchUp(): Promise<void> {
    return this.#queue.push('compare', () => this.#guarded(() => this.#unsaved && this.#failing ? this.#commit(this.#unsaved) : this.#compare()))
  }

  save(game: Game): void {
    this.#unsaved = game
    void this.#queue.push('save', () => this.#guarded(() => this.#commit(game)))
  }

  /** The game was won, or is left for another deal: its result is stored together with the game that is saved next. */
  end(game: Game): void {
    this.#endings = [...this.#endings, { game, at: Date.now() }]
  }

  /** Calls back when another page stored a game that this one does not know. Returns what ends it. */
  watch(changed: () => void): () => void {
    return watchGame(this.#slot, (text) => {
      if (text === undefined || !this.#known.has(text))
        changed()
    })
  }

  /** While the player holds cards the board stays as it is. */
  hold(): void {
    this.#holding = true
  }

  release(): void {
    this.#holding = false
    if (this.#held)
      this.#replace(this.#held)
  }

  async #compare(): Promise<void> {
    const stored = await readGame(this.#slot, { has: text => this.#known.has(text) })
    this.#failing = false
    switch (stored.kind) {
      case 'agreed':
        return this.#events.agreed(this.#known.get(stored.text)!)
      case 'value':
        return this.#lose(stored.value)
      case 'newer':
        return this.#events.troubled({ kind: 'save-newer' })
      // An unreadable save is set aside by the commit that takes its place.
      case 'damaged':
      case 'absent':
        return this.#events.missing()
    }
  }

  async #commit(game: Game): Promise<void> {
    const text = makeGame(game)
    this.#known.set(text, game)
    // Letting go of cards in mid-commit makes another text known, which this game does not go on from.
    const endings = this.#endings
    const commit = await commitGame(this.#slot, game, new Set(this.#known.keys()), endings)
    switch (commit.kind) {
      case 'written':
        this.#endings = this.#endings.filter(ending => !endings.includes(ending))
        this.#known = new Map([[text, game]])
        this.#held = undefined
        this.#failing = false
        if (this.#unsaved === game)
          this.#unsaved = undefined
        if (commit.aside !== undefined)
          this.#events.troubled({ kind: 'save-unreadable', key: commit.aside })
        return this.#events.saved(game, commit.record)
      case 'lost':
        return this.#lose(commit.truth)
      case 'newer':
        return this.#events.troubled({ kind: 'save-newer' })
    }
  }

  /**
   * Another page was quicker, and what ended there ended in its way. What was played here while the browser did not
   * save is kept: games that ended are recorded, but the one that the other page goes on with; the last is set aside. So
   * is what was played while another game was put in its place, as one of another browser's is.
   */
  async #lose(truth: ReadGame): Promise<void> {
    const displaced = this.#failing || isOtherDeal(this.#unsaved, truth.game) ? this.#unsaved : undefined
    const endings = this.#failing ? this.#endings.filter(({ game }) => game.id !== truth.game.id) : []
    if (endings.length > 0)
      await recordEndings(endings)
    if (displaced && displaced.log.length > 0)
      this.#events.troubled({ kind: 'game-set-aside', key: await setGameAside(this.#slot, makeGame(displaced)) })
    this.#failing = false
    this.#replace(truth)
    await mendMirror(this.#slot)
  }

  #replace(truth: ReadGame): void {
    if (this.#holding) {
      this.#held = truth
      return
    }
    this.#held = undefined
    this.#known = new Map([[truth.text, truth.game]])
    this.#unsaved = undefined
    this.#endings = []
    this.#queue.drop('save')
    this.#events.replaced(truth.game)
  }

  async #guarded(job: () => Promise<void>): Promise<void> {
    try {
      await job()
    }
    catch (error) {
      this.#failing = true
      recordError(error)
      this.#events.troubled({ kind: isReplaced() ? 'program-replaced' : 'storage-failing' })
    }
  }
}

function isOtherDeal(one: Game | undefined, other: Game): boolean {
  return one !== undefined && makeCode(one.code) !== makeCode(other.code)
}

/** Whether the extension was updated or removed under the page: then the browser has cut the page off from it. */
function isReplaced(): boolean {
  return browser.runtime?.id === undefined
}
