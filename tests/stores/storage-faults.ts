import { vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'

const area = fakeBrowser.storage.local

/** The browser's answer to every read, or write, is a refusal, until the function that comes back is called. */
export function refuse(call: 'get' | 'set'): () => void {
  vi.spyOn(console, 'error').mockReturnValue()
  const refusal = vi.spyOn(area, call).mockRejectedValue(new Error('QuotaExceededError'))
  return () => refusal.mockRestore()
}

/** Every write is done, but its answer is lost, until the function that comes back is called. */
export function loseAnswers(): () => void {
  vi.spyOn(console, 'error').mockReturnValue()
  const write = area.set.bind(area)
  const loss = vi.spyOn(area, 'set').mockImplementation(async (items) => {
    await write(items)
    throw new Error('The message port closed before a response was received.')
  })
  return () => loss.mockRestore()
}

/** Writes wait until the function that comes back is called. */
export function holdWrites(): { readonly go: () => void, readonly texts: () => unknown[] } {
  const write = area.set.bind(area)
  let go = (): void => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const spy = vi.spyOn(area, 'set').mockImplementation(async (items) => {
    await gate
    await write(items)
  })
  return { go, texts: () => spy.mock.calls.map(([items]) => items) }
}
