import type { Page } from 'playwright'
import type { ChromiumWithTable } from './chromium'
import { Buffer } from 'node:buffer'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import protobuf from 'protobufjs'
import { onTestFinished } from 'vitest'
import { launchChromium } from './chromium'
import { makeProfile, removeProfile } from './profile'
import { readStorage } from './storage'

/** Chromium hands a change on some 250 ms after it, and no page is told when. */
const HANDING_OVER_MS = 500
const MOST_TRIES = 5

export interface SyncedBrowser extends ChromiumWithTable {
  /** A page of the extension that is no table. */
  readonly desk: Page
  /** Closes the tables, then the browser, which by then has handed over what it wrote to storage.sync. */
  readonly close: () => Promise<void>
}

export interface LocalSync {
  /**
   * Starts the browser of that name on a profile of its own, which stays from start to start. Without `synced` it knows
   * no account, and nothing goes out or comes in.
   */
  readonly open: (name: string, options?: { readonly synced?: boolean }) => Promise<SyncedBrowser>
}

/**
 * One account and its browsers, until the test ends. A file stands for the server: Chromium's own local sync backend,
 * with the real sync client before it. Each browser reads the file as it starts and writes it as it closes, so there
 * may only be one at a time.
 */
export async function makeLocalSync(): Promise<LocalSync> {
  const folder = await makeProfile()
  onTestFinished(() => removeProfile(folder))
  // On Linux the switch names the file itself; with a folder Chromium writes nothing and says nothing.
  const file = join(folder, 'account.pb')

  async function launch(name: string, synced: boolean): Promise<ChromiumWithTable> {
    const profile = join(folder, name)
    await mkdir(profile, { recursive: true })
    const chromium = await launchChromium({
      profile,
      reducedMotion: 'reduce',
      ...synced && {
        args: ['--enable-local-sync-backend', `--local-sync-backend-dir=${file}`],
        withoutArgs: ['--disable-sync', '--disable-component-extensions-with-background-pages'],
      },
    })
    onTestFinished(() => chromium.close())
    return chromium
  }

  async function hasAll(items: Record<string, unknown>): Promise<boolean> {
    const bytes = existsSync(file) ? await readFile(file) : Buffer.of()
    return Object.entries(items).every(([key, value]) => isDeepStrictEqual(valueIn(bytes, key), value))
  }

  async function open(name: string, { synced = true } = {}): Promise<SyncedBrowser> {
    const chromium = await launch(name, synced)
    const desk = await chromium.open('manifest.json')
    return {
      ...chromium,
      desk,
      async close() {
        await Promise.all(chromium.context.pages().filter(page => page !== desk).map(page => page.close()))
        if (!synced)
          return chromium.close()
        const items = await handOver(desk)
        await chromium.close()
        for (let tries = 1; !await hasAll(items); tries++) {
          if (tries === MOST_TRIES)
            throw new Error(`Chromium did not hand over what ${name} wrote`)
          // What was not handed over yet goes out at the next start.
          const again = await launch(name, synced)
          await handOver(await again.open('manifest.json'))
          await again.close()
        }
      },
    }
  }

  return { open }
}

/** Gives the browser its time and returns what storage.sync holds in the end. */
async function handOver(desk: Page): Promise<Record<string, unknown>> {
  await new Promise(resolve => setTimeout(resolve, HANDING_OVER_MS))
  return readStorage(desk, 'sync')
}

/** What the file holds of an item of storage.sync, as the sync protocol carries it: the key in field 2, its value as JSON in field 3. */
function valueIn(bytes: Buffer, key: string): unknown {
  const before = Buffer.from([0x12, key.length, ...Buffer.from(key), 0x1A])
  const at = bytes.indexOf(before)
  return at < 0 ? undefined : JSON.parse(protobuf.Reader.create(bytes.subarray(at + before.length)).string()) as unknown
}
