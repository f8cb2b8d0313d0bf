import type { Rules, SuitCount } from '../engine'
import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef } from 'vue'
import { browser } from 'wxt/browser'
import { makeCode, momentOf } from '../engine'
import { recordError } from './error-log'
import { asidesIn } from './sync/aside-items'

/** A game set aside (SPEC §10), for choosing among them. */
export interface AsideGame {
  readonly key: string
  /** SPEC §17. */
  readonly text: string
  readonly suits: SuitCount
  readonly rules: Rules
  readonly code: string
  readonly moves: number
  /** When it was last played, in milliseconds since 1970. */
  readonly played: number
  /** Id of the browser that it was played in, where that is known. */
  readonly from: string | undefined
}

/** The games set aside. Read in `load`, and followed from then on. */
export const useAsideStore = defineStore('aside', () => {
  const games = shallowRef<readonly AsideGame[]>([])

  const follow = (changes: object): void => {
    if (Object.keys(changes).some(key => key.startsWith('aside:')))
      void load()
  }
  browser.storage.local.onChanged.addListener(follow)
  onScopeDispose(() => browser.storage.local.onChanged.removeListener(follow))

  /** Never rejects: what cannot be read now is read at the next change. */
  async function load(): Promise<void> {
    try {
      games.value = asidesIn(await browser.storage.local.get()).map(({ key, text, game, stamp, from }) => {
        const { position, moves } = momentOf(game)
        return { key, text, from, moves, code: makeCode(game.code), suits: position.suits, rules: position.rules, played: stamp }
      })
    }
    catch (error) {
      recordError(error)
    }
  }

  /** Puts the game on the table; the one that is there, if it is under way, is set aside in its place. Rejects where storage fails. */
  async function takeUp(key: string): Promise<void> {
    const acts = await import('./sync/aside-acts')
    await acts.takeUp(key)
  }

  /** Gives the game up: it counts as not won. Rejects where storage fails. */
  async function discard(key: string): Promise<void> {
    const acts = await import('./sync/aside-acts')
    await acts.discard(key)
  }

  return { games, load, takeUp, discard }
})
