import type { TextKey } from './controls'
import type { PlayerPage } from './page'
import { say } from './controls'
import { inPage } from './page'
import { waitFor } from './wait'

/** Presses the button of these words as soon as it is there. */
export function press(page: PlayerPage, key: TextKey, timeout?: number): Promise<boolean> {
  return waitFor(`the button ${say(key)}`, () => inPage(page, (words) => {
    const button = [...document.querySelectorAll('button')].find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent.trim()) === words)
    button?.click()
    return button !== undefined
  }, say(key)), timeout)
}
