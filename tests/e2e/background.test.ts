import type { Page } from 'playwright'
import type { WorkerGlobals } from './harness/background'
import { describe, expect, it } from 'vitest'
import { parseCode } from '../../engine'
import { extensionFolder, readManifest } from '../../scripts/extension'
import { enterBehindKeyword, findWorker } from './harness/background'
import { dialog, say } from './harness/controls'
import { WINS } from './harness/game'
import { useChromium } from './harness/session'
import { writeStorage } from './harness/storage'
import { readBoard, waitForTable } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!
const OTHER = 'SP1-S4C-AAAAAAD'

/** Types the text behind the keyword and presses Alt+Enter, which asks for a new tab. */
async function enter(text: string): Promise<Page> {
  const opened = session.chromium.context.waitForEvent('page')
  await enterBehindKeyword(session.chromium, text, 'newForegroundTab')
  const page = await opened
  await waitForTable(page)
  return page
}

describe('the keyword in the address bar', () => {
  it('goes on with the game where nothing is typed behind it', async () => {
    await session.table(code, actions.slice(0, 20))
    expect(await readBoard(await enter(''))).toMatchObject({ code, moves: 20 })
  })

  it('plays a code', async () => {
    const page = await enter(OTHER.toLowerCase())
    await waitForTable(page, OTHER)
    expect(page.url()).not.toContain('#')
  })

  it.each([1, 2, 4] as const)('deals a new game of %i suits', async (suits) => {
    const page = await enter(String(suits))
    await expect.poll(async () => parseCode((await readBoard(page)).code)).toMatchObject({ value: { suits, rules: 'classic' } })
  })

  it('deals a new game by the rules that the player has chosen for new games', async () => {
    await writeStorage(session.desk, { 'settings.rules': { v: 1, value: 'relaxed' } })
    const page = await enter('4')
    await expect.poll(async () => parseCode((await readBoard(page)).code)).toMatchObject({ value: { suits: 4, rules: 'relaxed' } })
  })

  it('asks before it ends a game under way', async () => {
    await session.table(code, actions.slice(0, 20))
    const page = await enter(OTHER)
    await dialog(page).getByRole('button', { name: say('leave.stay') }).click()
    expect(await readBoard(page)).toMatchObject({ code, moves: 20 })
  })

  it('suggests new games and what Enter would do, which Chrome reads as XML', async () => {
    const worker = await findWorker(session.chromium)
    const suggested = await worker.evaluate(() => new Promise<{ content: string, description: string }[]>((resolve) => {
      const { omnibox } = (globalThis as unknown as WorkerGlobals).chrome
      omnibox.onInputStarted.dispatch()
      omnibox.onInputChanged.dispatch('<&"\'>', resolve)
    }))
    expect(suggested.map(({ content }) => content)).toEqual(['1', '2', '4'])
    expect(suggested.every(({ description }) => /^[^<>&]+$/.test(description))).toBe(true)
  })
})

it('opens the table by its command', async () => {
  await session.table(code, actions.slice(0, 20))
  const worker = await findWorker(session.chromium)
  const opened = session.chromium.context.waitForEvent('page')
  await worker.evaluate(() => (globalThis as unknown as WorkerGlobals).chrome.commands.onCommand.dispatch('open-table'))
  const page = await opened
  await waitForTable(page, code)
  expect(await readBoard(page)).toMatchObject({ moves: 20 })
})

it('says after an update what is new, once', async () => {
  const worker = await findWorker(session.chromium)
  await worker.evaluate(() => (globalThis as unknown as WorkerGlobals).chrome.runtime.onInstalled.dispatch({ reason: 'update', previousVersion: '0.0.1' }))
  const page = await session.table(code, [])
  const news = say('news', { version: readManifest(extensionFolder('chrome')).version })
  await expect.poll(() => page.locator('.notice').textContent()).toContain(news)
  await page.reload()
  await waitForTable(page)
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(await page.locator('.notice').count()).toBe(0)
})

describe('the manifest', () => {
  it.each(['chrome', 'firefox'] as const)('asks for one permission, and names keyword, commands and popup, for %s', (target) => {
    expect(readManifest(extensionFolder(target))).toMatchObject({
      permissions: ['storage'],
      omnibox: { keyword: 'spider' },
      commands: {
        'open-table': { description: '__MSG_commandOpenTable__' },
        '_execute_action': { description: '__MSG_commandQuickGame__' },
      },
      action: { default_popup: 'popup.html' },
      chrome_url_overrides: { newtab: 'newtab.html' },
    })
  })

  it('asks for no access to any site', () => {
    for (const target of ['chrome', 'firefox'] as const) {
      const manifest = readManifest(extensionFolder(target))
      for (const key of ['host_permissions', 'optional_permissions', 'optional_host_permissions', 'content_scripts', 'externally_connectable', 'web_accessible_resources'])
        expect(manifest, target).not.toHaveProperty(key)
    }
  })

  it('has a service worker in Chrome and an event page in Firefox, which alone opens links', () => {
    expect(readManifest(extensionFolder('chrome'))).toMatchObject({ background: { service_worker: 'background.js' } })
    expect(readManifest(extensionFolder('chrome'))).not.toHaveProperty('protocol_handlers')
    expect(readManifest(extensionFolder('firefox'))).toMatchObject({
      background: { scripts: ['background.js'] },
      protocol_handlers: [{ protocol: 'ext+spider', uriTemplate: '/newtab.html#%s' }],
    })
  })
})
