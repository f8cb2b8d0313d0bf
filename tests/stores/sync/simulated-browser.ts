import type { Game } from '../../../engine'
import type { GameResult } from '../../../stores/results/result'
import type { Totals } from '../../../stores/results/totals'
import type { Device } from '../../../stores/storage/device'
import type { GameRecord } from '../../../stores/storage/game-item'
import type { Items } from '../../../stores/sync/draft'
import type { Exchanged } from '../../../stores/sync/exchange'
import type { Sight } from '../../../stores/sync/round'
import type { SyncArea } from './account'
import type { Chance } from './chance'
import { act, codeFromWords, legalActions, makeGame, momentOf, ownCode, parseGame, startGame, SUIT_COUNTS } from '../../../engine'
import { chunksIn, nextNumber, withResults } from '../../../stores/results/chunks'
import { shortId } from '../../../stores/results/result'
import { DEVICE } from '../../../stores/storage/device'
import { GAMES } from '../../../stores/storage/game-item'
import { nextStamp } from '../../../stores/storage/stamp'
import { advanceVector } from '../../../stores/storage/vector'
import { asidesIn } from '../../../stores/sync/aside-items'
import { exchange } from '../../../stores/sync/exchange'
import { FOLDS, totalsWith } from '../../../stores/sync/fold-record'
import { RESULT_BYTES } from '../../../stores/sync/quota'
import { QuotaError } from './account'

const MINUTE = 60_000

/** A browser as the others meet it: its storages, its clock, and what a player does in it. */
export class SimulatedBrowser {
  readonly #chance: Chance
  readonly #clock: () => number
  local = new Map<string, unknown>()
  area: SyncArea
  nonce: string
  /** Bytes for the results of all browsers. */
  room = RESULT_BYTES
  /** How many writes were refused. */
  refused = 0
  last: Exchanged | undefined
  /** Which of its storages refuses to be written. */
  failing: 'local' | 'sync' | undefined

  /** `clock`: what this browser takes the time to be. */
  constructor(chance: Chance, clock: () => number, area: SyncArea) {
    this.#chance = chance
    this.#clock = clock
    this.area = area
    this.nonce = chance.letters(8)
    this.install()
  }

  get now(): number {
    return this.#clock()
  }

  /** As new: nothing is left of what was stored here. */
  install(): void {
    this.local = new Map([
      ['device', DEVICE.pack({ id: this.#chance.letters(6), starts: [], epoch: 0 })],
      ['game.table', GAMES.table.pack({ text: this.#deal(), vector: {}, stamp: 0 })],
    ])
    this.restart()
  }

  /** The profile is closed and started again. */
  restart(): void {
    this.nonce = this.#chance.letters(8)
  }

  /** The profile as it stands, in another folder. */
  copy(area: SyncArea): SimulatedBrowser {
    const copy = new SimulatedBrowser(this.#chance, this.#clock, area)
    copy.local = structuredClone(this.local)
    return copy
  }

  get device(): Device {
    const reading = DEVICE.parse(this.local.get('device'))
    if (reading.kind !== 'value')
      throw new Error('no device')
    return reading.value
  }

  get record(): GameRecord {
    const reading = GAMES.table.parse(this.local.get('game.table'))
    if (reading.kind !== 'value')
      throw new Error(`no table: ${reading.kind}`)
    return reading.value
  }

  get game(): Game {
    const parsed = parseGame(this.record.text)
    if (!parsed.ok)
      throw new Error(`no game: ${parsed.error}`)
    return parsed.value
  }

  get items(): Items {
    return Object.fromEntries(this.local)
  }

  sight(how: { readonly showing?: boolean, readonly giving?: boolean } = {}): Sight {
    return {
      local: this.items,
      sync: this.area.get(),
      now: this.now,
      nonce: this.nonce,
      newId: this.#chance.letters(6),
      platform: { browser: 'Firefox', system: 'Linux' },
      showing: how.showing ?? false,
      giving: how.giving ?? false,
      resting: false,
      online: this.area.isOnline,
      room: this.room,
      newDeal: () => this.#deal(),
    }
  }

  /** A table is opened. */
  show(): void {
    this.round({ showing: true })
  }

  /** Fifteen seconds without an action, or the table is hidden. */
  pause(): void {
    this.round({ giving: true })
  }

  round(how: { readonly showing?: boolean, readonly giving?: boolean }): void {
    this.last = exchange(this.sight(how))
    if (this.last)
      this.apply(this.last)
  }

  /** Does what the person asks for. */
  decide(act: (sight: Sight) => Exchanged | undefined): void {
    this.last = act(this.sight({ giving: true }))
    if (this.last)
      this.apply(this.last)
  }

  apply({ local, sync }: Exchanged): void {
    // Nothing is handed over that is not stored.
    if (this.failing === 'local')
      return
    this.store(local.set)
    local.removed.forEach(key => this.local.delete(key))
    try {
      if (this.failing === 'sync')
        throw new QuotaError('refused')
      if (Object.keys(sync.set).length > 0)
        this.area.set(sync.set)
      if (sync.removed.length > 0)
        this.area.remove(sync.removed)
    }
    catch (error) {
      if (!(error instanceof QuotaError))
        throw error
      this.refused++
    }
  }

  store(items: Items): void {
    for (const [key, value] of Object.entries(items))
      this.local.set(key, structuredClone(value))
  }

  /** Some actions by chance, each legal. */
  play(actions: number): void {
    for (let i = 0; i < actions; i++) {
      const { game } = this
      const legal = legalActions(momentOf(game).position)
      const played = legal.length > 0 && act(game, this.#chance.of(legal), { id: `${this.#chance.letters(10)}A`, started: this.now })
      if (played && played.ok)
        this.commit(played.value)
    }
  }

  commit(game: Game, along: Items = {}): void {
    const { vector, stamp } = this.record
    const record = { text: makeGame(game), vector: advanceVector(vector, this.device.id), stamp: nextStamp(this.now, stamp) }
    this.store({ ...along, 'game.table': GAMES.table.pack(record) })
  }

  /** The game ends, won or left, and the next one is dealt, in one write. Returns the result, had it been recorded or not. */
  end(won: boolean): GameResult | undefined {
    const { game, device } = this
    if (game.id === undefined || game.head === 0)
      return undefined
    const chunks = chunksIn(this.items)
    const gameId = shortId(game.id)
    const result = resultOf(gameId, won, device.id, nextNumber(chunks, device.id), this.now)
    const known = chunks.flatMap(({ results }) => results ?? []).filter(other => other.gameId === gameId)
    const isNew = !known.some(other => other.device === device.id || other.won || !won)
    const entries = isNew ? withResults(chunks, [result]) : []
    this.commit(startGame(this.#code()), Object.fromEntries(entries.map(({ key, value }) => [key.slice('local:'.length), value])))
    return result
  }

  /** What all results come to, as this browser knows them. */
  get totals(): Totals {
    const reading = FOLDS.parse(this.local.get('folds'))
    return totalsWith(reading.kind === 'value' ? reading.value.folds : {}, this.results)
  }

  /** How many results are in folds. */
  get folded(): number {
    const reading = FOLDS.parse(this.local.get('folds'))
    return reading.kind === 'value' ? Object.values(reading.value.folds).reduce((sum, { covers }) => sum + covers, 0) : 0
  }

  get results(): GameResult[] {
    return chunksIn(this.items).flatMap(({ results }) => results ?? [])
  }

  get aside(): Game[] {
    return asidesIn(this.items).map(({ game }) => game)
  }

  #deal(): string {
    return makeGame(startGame(this.#code()))
  }

  #code(): Game['code'] {
    return codeFromWords(this.#chance.of([1, 2, 4]), 'classic', this.#chance.whole(2 ** 32), this.#chance.whole(8))
  }
}

/** A result that is the same whoever records it, but for how the game ended. */
function resultOf(gameId: string, won: boolean, device: string, number: number, now: number): GameResult {
  const seed = [...gameId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) & 0xFFFFFF, 7)
  return {
    device,
    number,
    gameId,
    code: ownCode(SUIT_COUNTS[seed % 3]!, 'classic', seed),
    won,
    score: won ? 1200 - seed % 200 : 500 - seed % 90,
    moves: won ? 100 + seed % 200 : seed % 90,
    seconds: seed % 2000,
    undos: seed % 40,
    sequences: won ? 8 : seed % 8,
    hints: seed % 5 === 0,
    solver: false,
    ended: Math.floor(now / MINUTE) * MINUTE,
  }
}
