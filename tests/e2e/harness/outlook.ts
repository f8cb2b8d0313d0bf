import type { TextKey } from './controls'
import type { PlayerPage } from './page'
import turn from '../../fixtures/turn.json'
import { say } from './controls'
import { inPage } from './page'
import { waitFor } from './wait'

/** A deal played up to where it can still be won, and the move with which it no longer can. */
export const TURN = { ...turn, actions: turn.actions.split(' ') }

export interface ReadHint {
  readonly text: string
  /** What the hint says to do; '' where that is no single action. */
  readonly action: string
  /** It leads along a winning line. */
  readonly isOnLine: boolean
}

/** Asks for a hint by its button and reads what it says once it is more than that it looks for one. */
export async function readHint(page: PlayerPage): Promise<ReadHint> {
  await inPage(page, hint => [...document.querySelectorAll<HTMLElement>('.controls button')].find(button => button.textContent.trim() === hint)?.click(), say('bar.hint'))
  const text = await waitFor('a hint', async () => {
    const said = await inPage(page, () => document.querySelector('.rule-message')?.textContent.trim() ?? '', undefined)
    return said !== '' && said !== say('outlook.looking') && said
  }, 15_000)
  const [count, from, to] = text.match(/\d+/g) ?? []
  const isDeal = text.startsWith(say('outlook.hint.deal'))
  return { text, action: isDeal ? 'deal' : `${from}-${to}x${count}`, isOnLine: text.endsWith(endOf('outlook.hint.deal')) }
}

/** What stands in brackets at the end. */
function endOf(key: TextKey): string {
  return say(key).slice(say(key).lastIndexOf('('))
}
