import type { Action, Position } from '../../engine'
import type { Outlook } from './knowledge'
import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { recordError } from '../error-log'
import { useGameStore } from '../game'
import { useSettingsStore } from '../settings'
import { SolverClient } from '../solver'
import { Knowledge } from './knowledge'

export type { Outlook } from './knowledge'

/** How long a position is searched, and how long a line that was found is shortened (ms). */
const SEARCH_MS = 4000
const SHORTEN_MS = 1000
/** A search begins when nothing was played for so long (ms), so that quick play starts none. */
export const REST_MS = 200

/**
 * Whether the game on the table can still be won. A search runs only where that is not known, for the position on the
 * table alone, and only in a visible page. What was found is known as long as the page lives.
 */
export const useOutlookStore = defineStore('outlook', () => {
  const game = useGameStore()
  const { values } = useSettingsStore()
  const client = new SolverClient('game')
  const knowledge = new Knowledge()

  const outlook = shallowRef<Outlook>()
  const isVisible = shallowRef(false)
  /** Whether the outlook is followed at every move. */
  const isFollowed = computed(() => isVisible.value && (values.stillWinnable || values.provedEndings))
  /** It is proved that nothing wins any more. */
  const isLost = computed(() => outlook.value?.kind === 'lost')

  /** How many hints wait for what is searched. */
  let asking = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  let search: { readonly position: Position, readonly ended: Promise<void> } | undefined

  function stop(): void {
    clearTimeout(resting)
    client.cancel()
    search = undefined
  }

  function look(): void {
    if (search?.position !== game.position || !isWanted())
      stop()
    if (!isWanted())
      client.close()
    outlook.value = game.status === 'reading' ? undefined : knowledge.of(game.game)
    clearTimeout(resting)
    if (isFollowed.value && !search && !isSettled())
      resting = setTimeout(() => void begin().catch(recordError), REST_MS)
  }

  /** Whether anybody waits for what is searched. */
  function isWanted(): boolean {
    return isFollowed.value || (isVisible.value && asking > 0)
  }

  /** Whether no search could tell more. */
  function isSettled(): boolean {
    return outlook.value !== undefined || game.won || game.status === 'reading' || knowledge.isSearched(game.position)
  }

  function begin(): Promise<void> {
    clearTimeout(resting)
    const { position } = game
    search ??= { position, ended: searchFor(position) }
    return search.ended
  }

  async function searchFor(position: Position): Promise<void> {
    const solution = await client.solve(position, { milliseconds: SEARCH_MS })
    if (!solution)
      return
    knowledge.learn(position, solution)
    outlook.value = knowledge.of(game.game)
    if (solution.kind === 'winnable')
      void shorten(position, solution.line).catch(recordError)
  }

  async function shorten(position: Position, found: readonly Action[]): Promise<void> {
    const line = await client.shorten(position, found, { milliseconds: SHORTEN_MS })
    if (!line)
      return
    knowledge.learn(position, { kind: 'winnable', line, expansions: 0 })
    outlook.value = knowledge.of(game.game)
  }

  /**
   * The outlook, searched for where it is not known; undefined where the search finds none, ends before because something
   * else was played or the page was hidden, or is given up by `signal`. After `patience` (ms) it is no longer waited for,
   * but the search goes on, so that another question need not begin it again.
   */
  async function find(signal: AbortSignal, patience: number): Promise<Outlook | undefined> {
    const { position } = game
    if (!signal.aborted && !isSettled() && isVisible.value) {
      asking++
      await Promise.race([begin(), passed(signal, patience)])
      asking--
    }
    if (signal.aborted && !isWanted())
      stop()
    return game.position === position ? outlook.value : undefined
  }

  watch([() => game.position, () => game.status, isFollowed, isVisible], look, { immediate: true, flush: 'sync' })

  /** Something is told of the outlook: the game's result will say so. */
  const isTold = computed(() => outlook.value !== undefined && !game.won
    && (values.stillWinnable || (values.provedEndings && isLost.value)))
  watch([isTold, () => game.codeText], ([told]) => told && game.noteTold(), { immediate: true })

  const leaving = new AbortController()
  onScopeDispose(() => {
    leaving.abort()
    clearTimeout(resting)
    client.close()
  })

  let page: Document | undefined
  function see(): void {
    isVisible.value = page?.visibilityState === 'visible'
  }

  /** `shown`: the document whose visibility decides whether anything is searched. Once is enough, and more does no harm. */
  function follow(shown: Document = document): void {
    page = shown
    page.addEventListener('visibilitychange', see, { signal: leaving.signal })
    see()
  }

  return { outlook, isLost, follow, find }
})

/** Resolves after so many milliseconds, or with the signal. */
function passed(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    }, { once: true })
  })
}
