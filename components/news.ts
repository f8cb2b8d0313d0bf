import { browser } from 'wxt/browser'
import { recordError } from '../stores/error-log'
import { readMirror, writeMirror } from '../stores/storage/mirror'

/** The version that this browser last drew a page with: as long as it is this one, nothing needs to be read. */
const MIRROR = 'spider:version'

/** What is new after an update, in words; `undefined` where nothing is, or it was told before. Never rejects. */
export async function readNews(): Promise<string | undefined> {
  const { version } = browser.runtime.getManifest()
  if (readMirror(MIRROR) === version)
    return undefined
  try {
    const { takeNews } = await import('./panels/take-news')
    const news = await takeNews(version)
    writeMirror(MIRROR, version)
    return news
  }
  catch (error) {
    recordError(error)
    return undefined
  }
}
