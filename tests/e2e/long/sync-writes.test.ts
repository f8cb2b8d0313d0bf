import { expect, it } from 'vitest'
import { itemBytes } from '../../../stores/sync/quota'
import { WINS } from '../harness/game'
import { useChromium } from '../harness/session'
import { bytesInUse, readStorage } from '../harness/storage'
import { playAction, waitForTable, waitSaved } from '../harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions, moves } = WINS[0]!

interface CountedPage { writes: number, chrome: { storage: { sync: { set: (items: object) => Promise<void> } } } }

it(`hands a game of ${moves} moves that is played in one go over in one write, and its result with it`, async () => {
  const page = await session.chromium.open(`newtab.html#${code}`, page => page.addInitScript(() => {
    const counted = globalThis as unknown as CountedPage
    const { sync } = counted.chrome.storage
    const set = sync.set.bind(sync)
    counted.writes = 0
    sync.set = (items) => {
      counted.writes++
      return set(items)
    }
  }))
  await waitForTable(page, code)
  for (const action of actions)
    await playAction(page, action)
  await waitSaved(page, moves - 1)
  const keys = async (): Promise<string[]> => Object.keys(await readStorage(session.desk, 'sync')).map(key => key[0]!).sort()
  await expect.poll(keys, { timeout: 30_000 }).toEqual(['d', 'g', 'r'])
  expect(await page.evaluate(() => (globalThis as unknown as CountedPage).writes)).toBe(1)

  const items = await readStorage(session.desk, 'sync')
  for (const [key, value] of Object.entries(items)) {
    const bytes = await bytesInUse(session.desk, key)
    console.log(`${key[0]}: ${bytes} bytes`)
    expect(bytes).toBeLessThanOrEqual(itemBytes(key, value))
  }
}, 180_000)
