import type { Game } from '../../engine'
import type { GameRecord } from '../storage/game-item'
import type { Items } from './draft'
import type { TableNews } from './round'
import { browser } from 'wxt/browser'
import { parseGame } from '../../engine'
import { recordError } from '../error-log'
import { recordEndings } from '../results/recording'
import { readDevice } from '../storage/device'
import { GAMES } from '../storage/game-item'
import { mirrorTable } from '../storage/game-record'
import { nextStamp } from '../storage/stamp'
import { advanceVector, mergeVectors } from '../storage/vector'
import { asidesIn, newAsideKey, packAside } from './aside-items'
import { Draft } from './draft'
import { isSameGame, isUnderWay } from './reconcile'
import { runRound } from './run'

const TABLE = 'game.table'

/**
 * Puts a game that was set aside on the table, and sets aside the one that it displaces, if that is under way. Nothing
 * happens where it is set aside no more, or the table cannot be read. Rejects where storage fails.
 */
export async function takeUp(key: string): Promise<void> {
  const { id } = await readDevice()
  await navigator.locks.request('spider:game.table', async () => {
    const local = new Draft(await browser.storage.local.get())
    const aside = asidesIn(local.entries()).find(other => other.key === key)
    const table = tableIn(local.entries())
    if (!aside || !table)
      return
    const now = Date.now()
    const { game, record: { text, vector, stamp } } = table
    if (isUnderWay(game))
      local.set(newAsideKey(local, now), packAside({ text, vector, stamp, from: id }))
    const record = { text: aside.text, vector: advanceVector(mergeVectors(vector, aside.vector), id), stamp: nextStamp(now, stamp) }
    local.set(TABLE, GAMES.table.pack(record))
    await browser.storage.local.set(local.changed)
    mirrorTable(local.get(TABLE))
    await browser.storage.local.remove(key)
  })
  await handOver()
}

/**
 * Puts the game that the player was told of on the table. What was not set aside then is shown, or set aside by now, where
 * the player played on. Rejects where storage fails.
 */
export async function takeUpNews({ aside, text }: TableNews): Promise<void> {
  if (aside !== undefined)
    return takeUp(aside)
  await runRound({ showing: () => true, giving: true })
  const kept = asidesIn(await browser.storage.local.get()).find(other => other.text === text)
  if (kept)
    await takeUp(kept.key)
}

/** Gives a game up that was set aside: it ends, not won. Rejects where storage fails. */
export async function discard(key: string): Promise<void> {
  const local = await browser.storage.local.get()
  const asides = asidesIn(local)
  const aside = asides.find(other => other.key === key)
  const others = [tableIn(local), ...asides.filter(other => other !== aside)]
  // Where another state of the same game stands, to be played on, the game has not ended.
  if (aside && !others.some(other => other && isSameGame(other.game, aside.game)))
    await recordEndings([{ game: aside.game, at: Date.now() }])
  await browser.storage.local.remove(key)
  await handOver()
}

/** What is done here is done, whether the others hear of it now or later. */
function handOver(): Promise<void> {
  return runRound({ showing: () => false, giving: true }).then(() => {}, recordError)
}

function tableIn(local: Items): { readonly game: Game, readonly record: GameRecord } | undefined {
  const reading = GAMES.table.parse(local[TABLE])
  const game = reading.kind === 'value' ? parseGame(reading.value.text) : undefined
  return reading.kind === 'value' && game?.ok ? { game: game.value, record: reading.value } : undefined
}
