import type { Worker } from 'playwright'
import type { ChromiumWithTable } from './chromium'

/** What the browser calls when a person does something outside every page; `dispatch` is how it does so. */
interface Dispatched { readonly dispatch: (...args: unknown[]) => void }
export interface WorkerGlobals {
  readonly chrome: {
    readonly omnibox: Record<'onInputStarted' | 'onInputChanged' | 'onInputEntered', Dispatched>
    readonly commands: { readonly onCommand: Dispatched }
    readonly runtime: { readonly onInstalled: Dispatched }
  }
}

/** Where a person asks for what was typed: Enter takes the tab at hand, Alt+Enter a new one. */
export type Disposition = 'currentTab' | 'newForegroundTab'

export async function findWorker({ context }: ChromiumWithTable): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** Types the text behind the keyword in the address bar, and enters it. */
export async function enterBehindKeyword(chromium: ChromiumWithTable, text: string, disposition: Disposition): Promise<void> {
  const worker = await findWorker(chromium)
  await worker.evaluate(entered => (globalThis as unknown as WorkerGlobals).chrome.omnibox.onInputEntered.dispatch(...entered), [text, disposition])
}
