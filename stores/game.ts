import type { Action, Code, Game, Refusal, Result, Rules, SuitCount } from '../engine'
import type { GameRecord, Slot } from './storage/game-record'
import type { Trouble } from './storage/trouble'
import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef } from 'vue'
import { act, COLUMNS, isWon, makeCode, momentOf, ownCode, redo as redoAction, restart as restartGame, startGame, undo as undoAction, whyNotRedo, whyNotUndo, withClock, withHint } from '../engine'
import { Clock } from './clock'
import { HelpedDeals } from './helped-deals'
import { randomCode, randomId } from './random'
import { useSettingsStore } from './settings'
import { clockOf, noteClock } from './storage/clock-note'
import { GameKeeper } from './storage/game-keeper'

export type { Slot } from './storage/game-record'
export type { Trouble } from './storage/trouble'

/**
 * `reading`: nothing is known of the game yet, so only the outline can be drawn. `provisional`: drawn from the mirror
 * and playable, not yet compared with storage.local. `ready`: compared.
 */
export type GameStatus = 'reading' | 'provisional' | 'ready'

/** Stands in while nothing is known; never drawn, played or saved. */
const OUTLINE = startGame(ownCode(1, 'classic', 0))
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** The game of the page, played through the engine and kept at every action. A page has one slot, named in `load`. */
export const useGameStore = defineStore('game', () => {
  const settings = useSettingsStore()
  const clock = new Clock()

  const game = shallowRef<Game>(OUTLINE)
  const status = shallowRef<GameStatus>('reading')
  /** The revision of this game whose write to storage.local has resolved; `undefined` before the first. */
  const saved = shallowRef<number>()
  /** What this page stored last. */
  const stored = shallowRef<GameRecord>()
  /** Whether a game ended on this page. */
  const ended = shallowRef(false)
  const trouble = shallowRef<Trouble>()
  /** The game that was left here last, not won. */
  const left = shallowRef<Game>()
  /** Nothing was ever stored here: this is the first table that the player sees. */
  const first = shallowRef(false)

  const moment = computed(() => momentOf(game.value))
  const position = computed(() => moment.value.position)
  const score = computed(() => moment.value.score)
  const moves = computed(() => moment.value.moves)
  const dealsLeft = computed(() => position.value.stock.length / COLUMNS)
  const codeText = computed(() => makeCode(game.value.code))
  const won = computed(() => isWon(position.value))
  const undoRefusal = computed(() => whyNotUndo(game.value, settings.values.undo))
  const redoRefusal = computed(() => whyNotRedo(game.value))
  /** An action stands and the game is not won: leaving it asks first. With every action undone it would not count (SPEC §10). */
  const underWay = computed(() => game.value.head > 0 && !won.value)
  /** Nothing can be played: nothing is known of the game, or the program was replaced, and what is played would be lost. */
  const isStopped = computed(() => status.value === 'reading' || trouble.value?.kind === 'program-replaced')

  let slot: Slot = 'table'
  let keeper: GameKeeper | undefined
  /** Whether this page made the game's last action, and so counts its time. */
  let counting = false
  const helped = new HelpedDeals()

  /** Plays an action; `undefined` means done. */
  function play(action: Action): Refusal | undefined {
    return advance(timed => act(timed, action, { id: randomId(), started: Date.now() }))
  }

  function undo(): Refusal | undefined {
    return advance(timed => undoAction(timed, settings.values.undo))
  }

  function redo(): Refusal | undefined {
    return advance(redoAction)
  }

  /** A hint was given: the result will say how many were. */
  function noteHint(): void {
    // Before its first action nothing tells one game of a deal from another.
    if (game.value.id === undefined)
      return
    game.value = withHint(game.value)
    keeper?.save(game.value)
  }

  /** Something that knows the deal's hidden cards was used: the result will say so, as that of each later game of the deal in this browser. */
  function noteSolver(code = game.value.code): void {
    helped.add(code)
    noteHelp()
  }

  /** So was something that was not asked for: another page's game is not written over for it before it is played on here. */
  function noteTold(): void {
    helped.add(game.value.code)
    if (counting)
      noteHelp()
  }

  function noteHelp(): void {
    const noted = helped.mark(game.value)
    // What a won game came to is told already.
    if (noted === game.value || won.value)
      return
    game.value = noted
    keeper?.save(noted)
  }

  /** The same deal from its start. */
  function restart(): void {
    if (!isStopped.value)
      begin(restartGame(game.value))
  }

  /** A deal that nobody has chosen. */
  function newGame(suits: SuitCount, rules: Rules): void {
    goOn(startGame(randomCode(suits, rules)))
  }

  /**
   * Deals the code, or goes on with the game under way where it is that one's. `known`: the player was told of the deal
   * what only the hidden cards tell.
   */
  function open(code: Code, known = false): void {
    const isHere = makeCode(code) === codeText.value
    if (known || (isHere && game.value.solver))
      helped.add(code)
    if (isHere && !won.value) {
      noteHelp()
      recallHelp()
    }
    else {
      goOn(startGame(code))
    }
  }

  /** Of the deal on the table something may have been told before, or on another page. */
  function recallHelp(): void {
    void helped.recall(game.value.code).then(() => isStopped.value || noteHelp())
  }

  /** Leaves the game under way, which ends it, for another one, or takes another state of it from elsewhere. */
  function goOn(other: Game): void {
    if (isStopped.value)
      return
    saved.value = undefined
    if (game.value.head > 0 && !(other.id === game.value.id && makeCode(other.code) === codeText.value))
      leave({ ...helped.mark(game.value), clock: clock.whole })
    begin(other)
    recallHelp()
  }

  function leave(game: Game): void {
    end(game)
    if (!won.value)
      left.value = game
  }

  /** The engine decides; what comes of it takes the seconds played along, so that one write keeps both. */
  function advance(step: (timed: Game) => Result<Game, Refusal>): Refusal | undefined {
    // The outline has no cards, and a page that is cut off has none to play.
    if (isStopped.value)
      return 'no-cards'
    const result = step({ ...helped.mark(game.value), clock: clock.whole })
    if (!result.ok)
      return result.error
    game.value = result.value
    counting = !won.value
    if (counting)
      clock.run()
    else
      clock.stop()
    if (won.value)
      end(game.value)
    keeper?.save(game.value)
    return undefined
  }

  /** Puts a game on the table. The clock waits for its next action. */
  function begin(other: Game): void {
    const begun = helped.mark(other)
    draw(begun)
    keeper?.save(begun)
  }

  function draw(drawn: Game): void {
    counting = false
    clock.set(clockOf(slot, drawn))
    game.value = drawn
  }

  /**
   * Draws the slot's game from the mirror, if there is one: nothing is asked that has to be waited for. `load` compares it
   * with the truth; until then it is provisional.
   */
  function show(pageSlot: Slot): GameKeeper {
    slot = pageSlot
    keeper = new GameKeeper(slot, {
      agreed: (stored) => {
        acknowledge(stored)
        compared()
      },
      missing: () => {
        if (status.value === 'reading') {
          first.value = true
          draw(startGame(randomCode(1, 'classic')))
        }
        compared()
        keeper?.save(game.value)
      },
      saved: (written, record) => {
        acknowledge(written)
        compared()
        stored.value = record
      },
      replaced: (stored) => {
        draw(stored)
        acknowledge(stored)
        compared()
      },
      troubled,
    })
    const mirrored = keeper.mirrored()
    if (mirrored) {
      draw(mirrored)
      status.value = 'provisional'
    }
    return keeper
  }

  /**
   * Takes the page's game up where it stands: at once from the mirror, then from storage.local, which is the truth.
   * Nothing is awaited before the mirror is drawn. Resolves when both were compared, or could not be; never rejects.
   * `page`: the document whose visibility and input the game follows.
   */
  function load(pageSlot: Slot = 'table', page: Document = document): Promise<void> {
    const kept = keeper ?? show(pageSlot)
    follow(page)
    return kept.catchUp()
  }

  /** A part of the program cannot be read: says so, or why, where storage cannot be reached either. Never rejects. */
  async function missPart(): Promise<void> {
    await keeper?.catchUp()
    trouble.value ??= { kind: 'part-missing' }
  }

  function end(left: Game): void {
    ended.value = true
    keeper?.end(left)
  }

  function acknowledge(stored: Game): void {
    // Every state of one game shares its code's object; a game left meanwhile says nothing about the one on the table.
    if (stored.code === game.value.code)
      saved.value = stored.revision
  }

  function compared(): void {
    status.value = 'ready'
    recovered()
  }

  function recovered(): void {
    if (trouble.value?.kind === 'storage-failing' || trouble.value?.kind === 'save-newer')
      trouble.value = undefined
  }

  function troubled(told: Trouble): void {
    trouble.value = told
    // With neither mirror nor storage there is still a game to play, in this page alone.
    if (status.value === 'reading') {
      draw(startGame(randomCode(1, 'classic')))
      status.value = 'provisional'
    }
  }

  /** The player has read it. What is still the matter comes back at the next action. */
  function dismissTrouble(): void {
    if (!isStopped.value)
      trouble.value = undefined
  }

  /** While the player holds cards, news from another page waits. What they do with them is to be played before `release`. */
  function hold(): void {
    keeper?.hold()
  }

  function release(): void {
    keeper?.release()
  }

  const leaving = new AbortController()
  const { signal } = leaving
  onScopeDispose(() => {
    leaving.abort()
    clock.stop()
  })

  function follow(page: Document): void {
    const shown = (): boolean => page.visibilityState === 'visible'
    page.addEventListener('visibilitychange', () => shown() ? resume() : pause(), { signal })
    for (const input of INPUTS)
      page.addEventListener(input, () => clock.touch(), { signal, passive: true })
    // A hidden page does not even mark that it is behind: it compares whenever it is shown.
    const unwatch = keeper?.watch(() => {
      if (shown())
        void keeper?.catchUp()
    })
    signal.addEventListener('abort', () => unwatch?.())
  }

  function resume(): void {
    if (counting)
      clock.run()
    void keeper?.catchUp()
  }

  function pause(): void {
    clock.stop()
    if (counting && clock.whole > game.value.clock) {
      noteClock(slot, game.value, clock.whole)
      game.value = withClock(game.value, clock.whole)
      keeper?.save(game.value)
    }
  }

  return {
    game,
    status,
    saved,
    stored,
    ended,
    left,
    trouble,
    first,
    seconds: clock.seconds,
    position,
    score,
    moves,
    dealsLeft,
    codeText,
    won,
    undoRefusal,
    redoRefusal,
    underWay,
    play,
    undo,
    redo,
    noteHint,
    noteSolver,
    noteTold,
    restart,
    goOn,
    newGame,
    open,
    show,
    load,
    missPart,
    hold,
    release,
    dismissTrouble,
  }
})
