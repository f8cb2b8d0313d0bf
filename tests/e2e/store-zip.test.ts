import { expect, it, onTestFinished } from 'vitest'
import { readManifest } from '../../scripts/extension'
import { launchChromium } from './harness/chromium'
import { makeProfile, removeProfile } from './harness/profile'
import { storeZip } from './harness/store-zip'
import { playAction, readBoard, waitForTable, waitSaved } from './harness/table'

it('what is packed for the Chrome Web Store can be installed and played at once', async () => {
  const folder = await makeProfile()
  onTestFinished(() => removeProfile(folder))
  await storeZip('chrome', folder)
  expect(readManifest(folder)).not.toHaveProperty('key')
  const chromium = await launchChromium({ extension: folder })
  onTestFinished(() => chromium.close())
  const page = await chromium.newTab()
  await waitForTable(page)
  await playAction(page, 'deal')
  await waitSaved(page)
  expect(await readBoard(page)).toMatchObject({ dealsLeft: 4, moves: 1 })
  expect(chromium.errors).toEqual([])
}, 120_000)
