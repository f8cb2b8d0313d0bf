import type { Page } from 'playwright'
import type { ChromiumWithTable } from './chromium'
import type { SyncServer } from './sync-server/server'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { launchChromium } from './chromium'
import { makeProfile, removeProfile } from './profile'
import { SIGN_IN_PATH } from './sync-server/account'
import { startSyncServer } from './sync-server/server'
import { giveAccount } from './sync-server/sign-in'

export interface SignedInBrowser extends ChromiumWithTable {
  /** A page of the extension that is no table. */
  readonly desk: Page
}

export interface SyncAccount {
  readonly server: SyncServer
  /**
   * Starts the browser of that name on a profile of its own, which stays from start to start. `signedIn`: whether it
   * has the account; once it has, it keeps it. Several may be open at once.
   */
  readonly open: (name: string, options?: { readonly signedIn?: boolean }) => Promise<SignedInBrowser>
}

/** An account on a sync server of its own, and its browsers, until the test ends. News reaches an open browser within some two seconds. */
export async function makeSyncAccount(): Promise<SyncAccount> {
  const folder = await makeProfile()
  onTestFinished(() => removeProfile(folder))
  const server = await startSyncServer()
  onTestFinished(() => server.close())
  const haveAccount = new Set<string>()

  async function launch(name: string): Promise<ChromiumWithTable> {
    const profile = join(folder, name)
    await mkdir(profile, { recursive: true })
    const chromium = await launchChromium({
      profile,
      reducedMotion: 'reduce',
      // A browser built without these cannot sign in; the server takes any.
      env: { GOOGLE_API_KEY: 'none', GOOGLE_DEFAULT_CLIENT_ID: 'none', GOOGLE_DEFAULT_CLIENT_SECRET: 'none' },
      args: [
        `--sync-url=${server.address}/sync`,
        ...['gaia', 'google-apis', 'lso', 'google', 'oauth-account-manager'].map(service => `--${service}-url=${server.address}`),
        '--disable-field-trial-config',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
      withoutArgs: ['--disable-sync', '--disable-component-extensions-with-background-pages'],
    })
    onTestFinished(() => chromium.close())
    return chromium
  }

  /** Leaves the browser with the account, and with its token. */
  async function signIn(name: string): Promise<ChromiumWithTable> {
    const before = await launch(name)
    await before.close()
    await giveAccount(before.profile)
    const chromium = await launch(name)
    const page = await chromium.context.newPage()
    await page.goto(server.address + SIGN_IN_PATH)
    await page.close()
    haveAccount.add(name)
    return chromium
  }

  return {
    server,
    async open(name, { signedIn = true } = {}) {
      const chromium = signedIn && !haveAccount.has(name) ? await signIn(name) : await launch(name)
      return { ...chromium, desk: await chromium.open('manifest.json') }
    },
  }
}
