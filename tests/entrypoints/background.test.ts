import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { parseCode } from '../../engine'
import background from '../../entrypoints/background'
import english from '../../locales/manifest/en.json'

type Listener = (...args: unknown[]) => void
interface Suggestion { readonly content?: string, readonly description: string }

const TABLE = fakeBrowser.runtime.getURL('/newtab.html')
const CODE = 'SP1-S4C-AAAAAAD'
const MARKUP = 'Spider & <Co>'

const listeners = new Map<string, Listener>()
const suggestFirst = vi.fn<(suggestion: Suggestion) => void>()
const createTab = vi.fn<(tab: { readonly url: string, readonly active?: boolean }) => void>()
const updateTab = vi.fn<(tab: { readonly url: string }) => void>()

/** Keeps whatever is registered with any event of the browser, under the event's name. */
function collect(api: object, path = ''): void {
  for (const [name, part] of Object.entries(api)) {
    if (typeof part !== 'object' || part === null)
      continue
    if ('addListener' in part)
      Object.assign(part, { addListener: (listener: Listener) => void listeners.set(path + name, listener) })
    else
      collect(part, `${path}${name}.`)
  }
}

/** Does what the browser does when something happens. */
function dispatch(event: string, ...args: unknown[]): void {
  listeners.get(event)!(...args)
}

/** What stands below the address bar when the text is typed behind the keyword. */
function suggested(text: string): Suggestion[] {
  const others: Suggestion[] = []
  dispatch('omnibox.onInputChanged', text, (suggestions: Suggestion[]) => others.push(...suggestions))
  return [suggestFirst.mock.lastCall![0], ...others]
}

beforeEach(async () => {
  await fakeBrowser.storage.local.clear()
  listeners.clear()
  collect(fakeBrowser)
  Object.assign(fakeBrowser.omnibox, { setDefaultSuggestion: suggestFirst })
  Object.assign(fakeBrowser.tabs, { create: createTab, update: updateTab })
  Object.assign(fakeBrowser.i18n, { getMessage: (key: keyof typeof english) => english[key] })
  background.main()
})

afterEach(() => vi.unstubAllEnvs())

it('registers the keyword, the commands and the note of the version, and nothing else', () => {
  expect([...listeners.keys()].sort()).toEqual([
    'commands.onCommand',
    'omnibox.onInputChanged',
    'omnibox.onInputEntered',
    'omnibox.onInputStarted',
    'runtime.onInstalled',
  ])
})

it('starts in a browser that knows neither keywords nor commands', () => {
  vi.spyOn(fakeBrowser, 'omnibox', 'get').mockReturnValue(undefined!)
  vi.spyOn(fakeBrowser, 'commands', 'get').mockReturnValue(undefined!)
  listeners.clear()
  background.main()
  expect([...listeners.keys()]).toEqual(['runtime.onInstalled'])
})

describe('what is entered behind the keyword', () => {
  it.each([
    ['in the tab at hand', 'currentTab', updateTab, {}],
    ['in a new tab', 'newForegroundTab', createTab, { active: true }],
    ['in a new tab that waits', 'newBackgroundTab', createTab, { active: false }],
  ] as const)('opens %s', async (_, disposition, call, rest) => {
    dispatch('omnibox.onInputEntered', ` ${CODE} `, disposition)
    await vi.waitFor(() => expect(call).toHaveBeenCalled())
    expect([...createTab.mock.calls, ...updateTab.mock.calls]).toEqual([[{ url: `${TABLE}#${CODE}`, ...rest }]])
  })

  it.each(['classic', 'relaxed'] as const)('deals a new game by the rules chosen for new games, %s', async (rules) => {
    await fakeBrowser.storage.local.set({ 'settings.rules': { v: 1, value: rules } })
    dispatch('omnibox.onInputEntered', '2', 'currentTab')
    await vi.waitFor(() => expect(updateTab).toHaveBeenCalled())
    const [page, code] = updateTab.mock.lastCall![0].url.split('#')
    expect(page).toBe(TABLE)
    expect(parseCode(code!)).toMatchObject({ ok: true, value: { suits: 2, rules } })
  })
})

it('leaves it to the table to find a deal where only winnable ones are wanted', async () => {
  await fakeBrowser.storage.local.set({ 'settings.winnableDeals': { v: 1, value: true } })
  dispatch('omnibox.onInputEntered', '4', 'currentTab')
  await vi.waitFor(() => expect(updateTab).toHaveBeenCalledWith({ url: `${TABLE}#new-4` }))
})

describe('what is suggested', () => {
  it('is first to go on with the game on the table', () => {
    dispatch('omnibox.onInputStarted')
    expect(suggestFirst).toHaveBeenCalledExactlyOnceWith({ description: english.omniboxContinue })
  })

  it('is what Enter does, and new games', () => {
    expect(suggested('1')).toEqual([
      { description: english.omniboxNewGame1 },
      { content: '2', description: english.omniboxNewGame2 },
      { content: '4', description: english.omniboxNewGame4 },
    ])
  })

  it.each([
    ['as XML in Chrome', undefined, 'Spider &amp; &lt;Co&gt;'],
    ['as it is in Firefox', 'true', MARKUP],
  ] as const)('is written %s', (_, firefox, written) => {
    vi.stubEnv('FIREFOX', firefox)
    Object.assign(fakeBrowser.i18n, { getMessage: () => MARKUP })
    expect(suggested('hello').map(({ description }) => description)).toEqual([written, written, written, written])
  })
})

it('opens the table by its command, and by no other', () => {
  dispatch('commands.onCommand', 'another')
  expect(createTab).not.toHaveBeenCalled()
  dispatch('commands.onCommand', 'open-table')
  expect(createTab).toHaveBeenCalledExactlyOnceWith({ url: TABLE })
})

it('notes the version that an update comes from', async () => {
  dispatch('runtime.onInstalled', { reason: 'update', previousVersion: '0.9.0' })
  await vi.waitFor(async () => expect(await fakeBrowser.storage.local.get('version')).toEqual({ version: { v: 1, seen: '0.9.0' } }))
})
