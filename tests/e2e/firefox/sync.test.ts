import type { FirefoxWithTable } from '../harness/firefox'
import { expect, it, onTestFinished } from 'vitest'
import { launchFirefox } from '../harness/firefox'
import { makeProfile, removeProfile } from '../harness/profile'
import { expectQuotas } from '../harness/quota'
import { readStorage } from '../harness/storage'

async function startFirefox(profile: string): Promise<FirefoxWithTable> {
  const firefox = await launchFirefox({ profile })
  onTestFinished(() => firefox.close())
  return firefox
}

// What Firefox does with its own server is not tried: that needs an account and a network.
it('is refused what goes beyond the quotas of storage.sync, with nothing changed, and finds what it holds again after a restart', async () => {
  const profile = await makeProfile()
  onTestFinished(() => removeProfile(profile))
  const firefox = await startFirefox(profile)
  const page = await firefox.open('manifest.json')
  await expectQuotas(page, { exact: false })
  const kept = await readStorage(page, 'sync')
  expect(Object.keys(kept)).toHaveLength(512)
  await firefox.close()

  const again = await startFirefox(profile)
  expect(await readStorage(await again.open('manifest.json'), 'sync')).toEqual(kept)
})
