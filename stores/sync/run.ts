import type { SeenRecord } from '../storage/seen-record'
import type { Items } from './draft'
import type { Exchanged } from './exchange'
import type { Sight } from './round'
import { browser } from 'wxt/browser'
import { makeGame, startGame } from '../../engine'
import { recordError } from '../error-log'
import { randomCode, randomLetters } from '../random'
import { newDeviceId, readDevice } from '../storage/device'
import { mirrorTable } from '../storage/game-record'
import { withLocks } from '../storage/locks'
import { NOTHING_SEEN, retryWait, SEEN, SEEN_KEY } from '../storage/seen-record'
import { exchange } from './exchange'
import { fingerprint } from './fingerprint'
import { platform } from './platform'
import { RESULT_BYTES } from './quota'

/** What a page wants of a round. */
export interface Purpose extends Pick<Sight, 'giving'> {
  /** Whether another game may take the table's place; asked when all is read, for the player may have played meanwhile. */
  readonly showing: () => boolean
  /** Whether it keeps anything back that it will hand over later. */
  readonly owing?: boolean
}

/** What a round came to in the browser. */
export interface Ran extends Exchanged {
  readonly sight: Sight
  readonly seen: SeenRecord
  /** What stands in storage.sync, if the browser took what it was given. */
  readonly stands: Items
}

/** All that a round reads and writes. */
const LOCKS = ['spider:sync', 'spider:game.table', 'spider:game.quick', 'spider:results', 'spider:settings', 'spider:device'] as const

/**
 * Exchanges with storage.sync. What this browser stores is right before anything is handed over, and a refusal to take
 * it is noted for later. Rejects, with nothing handed over, where storage cannot be read, or storage.local not written.
 */
export async function runRound(purpose: Purpose, decide: (sight: Sight) => Exchanged | undefined = exchange): Promise<Ran | undefined> {
  await readDevice()
  return withLocks(LOCKS, async () => {
    const sight = await look(purpose)
    const found = decide(sight)
    if (!found)
      return undefined
    await storeLocal(found)
    const stands = standing(sight, found)
    return { ...found, sight, stands, seen: await handOver(sight, found, stands, purpose.owing ?? false) }
  })
}

async function look({ showing, giving, owing = false }: Purpose): Promise<Sight> {
  const [local, sync, nonce] = await Promise.all([browser.storage.local.get(), browser.storage.sync.get(), readNonce()])
  const now = Date.now()
  const seen = seenIn(local)
  return {
    local,
    sync,
    nonce,
    showing: showing(),
    giving,
    now,
    resting: owing || now < seen.tried + retryWait(seen),
    online: navigator.onLine,
    newId: newDeviceId(),
    platform: platform(),
    room: RESULT_BYTES,
    newDeal: () => makeGame(startGame(randomCode(1, 'classic'))),
  }
}

const NONCE = 'sync.nonce'
const NONCE_LETTERS = 8

/** One for each start of the profile. Several pages may make one each at the same moment; what is written last is as good as any. */
async function readNonce(): Promise<string> {
  const { [NONCE]: standing } = await browser.storage.session.get(NONCE)
  if (typeof standing === 'string')
    return standing
  const nonce = randomLetters(NONCE_LETTERS)
  await browser.storage.session.set({ [NONCE]: nonce })
  return nonce
}

async function storeLocal({ local: { set, removed } }: Exchanged): Promise<void> {
  if (Object.keys(set).length > 0)
    await browser.storage.local.set(set)
  if (removed.length > 0)
    await browser.storage.local.remove([...removed])
  if (set['game.table'] !== undefined)
    mirrorTable(set['game.table'])
}

async function handOver({ local, sync, now, showing, resting }: Sight, { local: stored, sync: { set, removed } }: Exchanged, stands: Items, owing: boolean): Promise<SeenRecord> {
  const before = seenIn({ ...local, ...stored.set })
  const isGiving = Object.keys(set).length + removed.length > 0
  try {
    if (Object.keys(set).length > 0)
      await browser.storage.sync.set(set)
    if (removed.length > 0)
      await browser.storage.sync.remove([...removed])
  }
  catch (error) {
    recordError(error)
    return note(before, { ...before, owing, refused: before.refused + 1, tried: now })
  }
  // What waits for the next showing must still be news there.
  const isRead = showing || before.print === fingerprint(sync)
  return note(before, {
    print: isRead ? fingerprint(stands) : before.print,
    owing,
    handed: isGiving ? now : before.handed,
    // Where nothing is left to hand over, nothing is being refused.
    refused: isGiving || !resting ? 0 : before.refused,
    tried: before.tried,
  })
}

function standing({ sync }: Sight, { sync: { set, removed } }: Exchanged): Items {
  return Object.fromEntries(Object.entries({ ...sync, ...set }).filter(([key]) => !removed.includes(key)))
}

function seenIn(local: Items): SeenRecord {
  const reading = SEEN.parse(local[SEEN_KEY])
  return reading.kind === 'value' ? reading.value : { ...NOTHING_SEEN, print: fingerprint({}) }
}

/** Looking writes nothing: only what changed is stored. */
async function note(before: SeenRecord, after: SeenRecord): Promise<SeenRecord> {
  if (before.print !== after.print || before.owing !== after.owing || before.handed !== after.handed || before.refused !== after.refused)
    await SEEN.write(after)
  return after
}
