import type { Game } from '../../engine'
import type { GameRecord } from '../storage/game-item'
import type { TableCopy } from './reconcile'
import type { Round } from './round'
import type { Snapshot } from './snapshot'
import type { TableItem } from './sync-items'
import { parseGame } from '../../engine'
import { shortId } from '../results/result'
import { GAMES } from '../storage/game-item'
import { compareVectors } from '../storage/vector'
import { asidesIn, MAX_ASIDE, newAsideKey, packAside } from './aside-items'
import { isSame } from './draft'
import { ITEM_BYTES, itemBytes, MAX_TABLES } from './quota'
import { isSameGame, isUnderWay, reconcile, startsWith } from './reconcile'
import { tableItem } from './sync-items'
import { withTaken } from './sync-state'

const TABLE = 'game.table'

/**
 * Goes on from the tables of the other browsers, as far as they went on from this one's; of two that were played apart,
 * one is shown and the other set aside. The board changes only while it is being shown.
 */
export function takeTables(round: Round): void {
  for (const [device, theirs] of othersTables(round))
    takeTable(round, device, theirs)
  dissolveAsides(round)
}

/** Hands the table over, if it was played here since. */
export function giveTable(round: Round): void {
  const { device, snapshot } = round
  const own = `g.${device.id}`
  const record = readRecord(round)
  if (!record || (record.vector[device.id] ?? 0) === 0)
    return
  const others = [...snapshot.tables].filter(([other]) => other !== device.id && round.isCurrent(other)).map(([, item]) => item)
  // What another browser went on from, or this one took from it, is there already.
  const isThere = others.some(item => ['newer', 'equal'].includes(compareVectors(item.vector, record.vector)))
  const isOld = others.filter(item => item.stamp > record.stamp && compareVectors(record.vector, item.vector) !== 'newer').length >= MAX_TABLES
  const item = makeItem(round, record)
  const isTooLong = isTooLongFor(device.id, item)
  round.state = { ...round.state, tooLong: isTooLong || undefined }
  if (isOld || isTooLong) {
    if (!snapshot.newer.has(own))
      round.sync.remove(own)
  }
  else if (!isThere && !isUnchanged(item, snapshot.tables.get(device.id))) {
    round.give(own, tableItem(device.id).pack(item))
  }
}

/**
 * Takes back what this browser handed over where more tables stand there than are to, and another browser went on from it.
 * No other may remove it, so that merely looking does.
 */
export function takeBackTable(round: Round): void {
  const { device, snapshot, sight, sync } = round
  const own = snapshot.tables.get(device.id)
  if (!own || sight.resting || snapshot.tables.size <= MAX_TABLES)
    return
  const isOutdated = [...snapshot.tables].some(([other, item]) => round.isCurrent(other) && compareVectors(item.vector, own.vector) === 'newer')
  if (isOutdated)
    sync.remove(`g.${device.id}`)
}

/**
 * Whether the table was played here and never handed over: by an action, not merely by knowing of another one. Of one
 * that is too long this browser owes no more than to take back what it handed over before.
 */
export function isTableOwed(round: Round): boolean {
  const { device, snapshot } = round
  const record = readRecord(round)
  const made = record?.vector[device.id] ?? 0
  return record !== undefined
    && made > givenChanges(round)
    && (snapshot.tables.has(device.id) || !isTooLongFor(device.id, makeItem(round, record)))
}

/** Whether the table takes more than storage.sync gives one item, so that it stays in the browser. */
export function isTooLongFor(device: string, item: TableItem): boolean {
  return itemBytes(`g.${device}`, tableItem(device).pack(item)) > ITEM_BYTES
}

function makeItem({ local, sight: { nonce } }: Round, { text, vector, stamp }: GameRecord): TableItem {
  const aside = asidesIn(local.entries()).flatMap(({ game }) => game.id === undefined ? [] : [shortId(game.id)])
  return { n: nonce, text, vector, stamp, aside }
}

/** The same changes made to the same table; when each of two pages noted them says nothing. */
function isUnchanged({ text, vector, aside }: TableItem, standing: TableItem | undefined): boolean {
  return standing !== undefined && isSame([text, vector, aside], [standing.text, standing.vector, standing.aside])
}

/**
 * Those that can be read, the earliest first, so that every browser takes them in the same order. With them goes what
 * this browser handed over itself, where storage.local has lost it.
 */
function othersTables(round: Round): [string, TableCopy & { readonly aside: readonly string[] }][] {
  return [...round.snapshot.tables]
    .filter(([device]) => device === round.device.id ? isLost(round) : round.isCurrent(device))
    .flatMap(([device, { text, vector, stamp, aside }]): [string, TableCopy & { readonly aside: readonly string[] }][] => {
      const game = parseGame(text)
      return game.ok ? [[device, { game: game.value, text, vector, stamp: round.stampOf(`g.${device}`, stamp), aside }]] : []
    })
    .sort(([one, { stamp }], [other, copy]) => stamp - copy.stamp || (one < other ? -1 : 1))
}

function readRecord({ local }: Round): GameRecord | undefined {
  const reading = GAMES.table.parse(local.get(TABLE))
  return reading.kind === 'value' ? reading.value : undefined
}

/** The table as it stands here. What cannot be read, or is a newer program's, stays as it is and gives way to nothing. */
function readTable(round: Round): TableCopy | 'absent' | 'kept' {
  const reading = GAMES.table.parse(round.local.get(TABLE))
  if (reading.kind !== 'value')
    return reading.kind === 'absent' ? 'absent' : 'kept'
  const { text, vector: { [round.device.id]: made = 0, ...others }, stamp } = reading.value
  const game = parseGame(text)
  // What was begun over a lost table counts its changes from the start: they say nothing about the lost ones.
  return game.ok ? { game: game.value, text, vector: isLost(round) ? others : { ...others, ...made > 0 && { [round.device.id]: made } }, stamp } : 'kept'
}

/** Whether this browser handed over a later table than it has: its own item says so, or what another one went on with. */
function isLost(round: Round): boolean {
  return givenChanges(round) > (readRecord(round)?.vector[round.device.id] ?? 0)
}

/** How many changes of this browser's the tables in storage.sync know of. */
function givenChanges({ device, snapshot }: Round): number {
  return changesIn(snapshot.tables, device.id)
}

/** How many changes of the browser's the tables know of. */
export function changesIn(tables: Snapshot['tables'], device: string): number {
  return Math.max(0, ...[...tables.values()].map(({ vector }) => vector[device] ?? 0))
}

function takeTable(round: Round, from: string, theirs: TableCopy & { readonly aside: readonly string[] }): void {
  const ours = readTable(round)
  if (ours === 'kept')
    return
  if (ours === 'absent')
    return round.sight.showing ? show(round, from, theirs, theirs) : undefined
  const found = reconcile(ours, theirs)
  if (found.kind === 'ours')
    return
  // The other browser may know of both tables already, and show its own: then ours is kept here as it is there.
  const isAsideThere = ours.game.id !== undefined && theirs.aside.includes(shortId(ours.game.id)) && isUnderWay(ours.game) && !isSameGame(ours.game, theirs.game)
  const shown = found.kind === 'theirs' ? 'theirs' : found.shown
  const aside = found.kind === 'theirs' ? isAsideThere : found.aside
  // What was begun over a lost table goes on from none of those that stand there: none of them goes on from it, either.
  const vector = shown === 'ours' && isLost(round) && !isSameGame(ours.game, theirs.game)
    ? { ...found.vector, [round.device.id]: givenChanges(round) + 1 }
    : found.vector
  const record: GameRecord = { ...shown === 'theirs' ? theirs : ours, vector, stamp: Math.max(ours.stamp, theirs.stamp) }
  const kept = shown === 'theirs' ? ours.game : theirs.game
  // A later state of a game takes the place of an earlier one.
  const isFull = aside && asidesIn(round.local.entries()).filter(({ game }) => !goesOn(kept, game) && !goesOn(game, kept)).length >= MAX_ASIDE
  if (isFull || (shown === 'theirs' && !round.sight.showing && !isUntouched(ours))) {
    // It waits for the next showing where it merely goes on; the player is told of one that was played apart.
    if (found.kind === 'apart')
      round.news.push({ kind: isFull ? 'full' : 'game', by: round.snapshot.devices.get(from), text: theirs.text, stamp: theirs.stamp })
    return
  }
  if (aside)
    setAside(round, shown === 'theirs' ? { copy: ours, from: round.device.id } : { copy: theirs, from })
  if (shown === 'theirs')
    show(round, from, theirs, record)
  else
    round.local.set(TABLE, GAMES.table.pack(pick(record)))
}

/** A first deal, which nobody asked for and nobody has touched, is no board in play. */
function isUntouched({ game, vector }: TableCopy): boolean {
  return game.log.length === 0 && Object.keys(vector).length === 0
}

function show(round: Round, from: string, { game }: { readonly game: Game }, record: GameRecord): void {
  round.local.set(TABLE, GAMES.table.pack(pick(record)))
  if (game.id !== undefined)
    round.state = withTaken(round.state, shortId(game.id))
  round.heardFrom(from)
}

function pick({ text, vector, stamp }: GameRecord): GameRecord {
  return { text, vector, stamp }
}

function setAside(round: Round, { copy, from }: { readonly copy: TableCopy, readonly from: string }): void {
  const asides = asidesIn(round.local.entries())
  const known = asides.find(({ game }) => goesOn(game, copy.game))
  const key = known?.key ?? newAsideKey(round.local, round.sight.now)
  if (!known) {
    asides.filter(({ game }) => goesOn(copy.game, game)).forEach(earlier => round.local.remove(earlier.key))
    round.local.set(key, packAside({ text: copy.text, vector: copy.vector, stamp: copy.stamp, from }))
  }
  round.news.push({ kind: from === round.device.id ? 'own' : 'game', by: round.snapshot.devices.get(from), aside: key, text: copy.text, stamp: copy.stamp })
  if (from !== round.device.id && copy.game.id !== undefined)
    round.state = withTaken(round.state, shortId(copy.game.id))
}

/** A state of a game that was set aside, and has come to stand in the log of the table or of another one aside, is kept no longer. */
function dissolveAsides(round: Round): void {
  const table = readTable(round)
  const asides = asidesIn(round.local.entries())
  asides.forEach(({ key, game }, i) => {
    const isInTable = typeof table === 'object' && goesOn(table.game, game)
    // Of two that are the same the first stays.
    const isInOther = asides.some((other, j) => goesOn(other.game, game) && (j < i || (j > i && !goesOn(game, other.game))))
    if (isInTable || isInOther)
      round.local.remove(key)
  })
}

/** Whether the one is a state of the same game with every action that stands in the other. */
function goesOn(later: Game, earlier: Game): boolean {
  return isSameGame(later, earlier) && startsWith(later, earlier)
}
