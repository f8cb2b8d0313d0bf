import { expect, it } from 'vitest'
import { itemBytes } from '../../stores/sync/quota'
import { expectQuotas } from './harness/quota'
import { useChromium } from './harness/session'
import { bytesInUse, clearStorage, writeStorage } from './harness/storage'

const session = useChromium()

it('counts the letters of storage.sync as Chromium does, which refuses what is beyond its quotas and changes nothing then', () => expectQuotas(session.desk, { exact: true }))

it('takes no number for shorter than Chromium does', async () => {
  await clearStorage(session.desk, 'sync')
  for (const number of [1, 0.1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 999_999_999_999, 1_796_057_380_878, 1e21, Number.MAX_SAFE_INTEGER]) {
    const item = { stamp: number, all: [number] }
    await writeStorage(session.desk, { item }, 'sync')
    expect(await bytesInUse(session.desk, 'item'), String(number)).toBeLessThanOrEqual(itemBytes('item', item))
  }
})
