import { browser } from 'wxt/browser'

/** Opens the table in a tab of its own, where the text, if there is one, is opened as any that comes from outside. Rejects where no tab can be had. */
export async function openTable(text = ''): Promise<void> {
  const hash = text === '' ? '' as const : `#${encodeURIComponent(text)}` as const
  await browser.tabs.create({ url: browser.runtime.getURL(`/newtab.html${hash}`) })
}
