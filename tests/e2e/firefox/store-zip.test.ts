import { expect, it, onTestFinished } from 'vitest'
import { launchFirefox } from '../harness/firefox'
import { makeProfile, removeProfile } from '../harness/profile'
import { storeZip } from '../harness/store-zip'
import { playAction, readBoard, waitForTable, waitSaved } from '../harness/table'

it('what is packed for Firefox\'s add-ons can be installed and played at once', async () => {
  const folder = await makeProfile()
  onTestFinished(() => removeProfile(folder))
  const packed = await storeZip('firefox', folder)
  const firefox = await launchFirefox({ extension: folder, packed, reducedMotion: true })
  onTestFinished(() => firefox.close())
  const page = await firefox.newTab()
  await waitForTable(page)
  await playAction(page, 'deal')
  await waitSaved(page)
  expect(await readBoard(page)).toMatchObject({ dealsLeft: 4, moves: 1 })
  expect(firefox.errors).toEqual([])
}, 120_000)
