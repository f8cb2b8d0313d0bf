import type { Component, ShallowRef } from 'vue'
import type { Playing, PlayingOptions } from './use-playing'
import { getCurrentScope, onScopeDispose, shallowRef } from 'vue'
import { loadPlayingMessages } from '../../locales/messages'
import { recordError } from '../../stores/error-log'
import { useGameStore } from '../../stores/game'

/** What `playing.ts` brings, at work on this table. */
export interface Player extends Playing {
  /** What playing draws under the columns, and over them. */
  readonly Aids: Component
  readonly Marks: Component
}

/** They tell that somebody is about to play; what the first of them do is done again once playing is read. */
const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'dblclick', 'focusin', 'keydown'] as const
/** A press may be a drag, so all that comes of it is kept; a pointer that only passes is not. */
const PASSING: readonly string[] = ['pointermove', 'pointerup']

/**
 * Reads what playing needs at the first input on the page: most tabs are opened to go elsewhere, and it is a fifth of all
 * script. No input is lost: it is sent again to where it went, as soon as somebody listens there.
 */
export function usePlayer(options: PlayingOptions): {
  readonly player: Readonly<ShallowRef<Player | undefined>>
  /** Does something with it, at once if it is there. */
  readonly withPlayer: (act: (player: Player) => void) => void
} {
  const game = useGameStore()
  const scope = getCurrentScope()!
  const player = shallowRef<Player>()
  let missed: Event[] = []
  let loading: Promise<Player | undefined> | undefined

  const first = new AbortController()
  onScopeDispose(() => first.abort())
  window.addEventListener('focus', () => void load(), { signal: first.signal })
  for (const type of INPUTS) {
    // Before anybody else hears of it, who may keep it to themselves.
    window.addEventListener(type, (event) => {
      if (missed.length > 0 || !PASSING.includes(type))
        missed.push(event)
      void load()
    }, { signal: first.signal, capture: true, passive: true })
  }

  function load(): Promise<Player | undefined> {
    loading ??= read()
    return loading
  }

  async function read(): Promise<Player | undefined> {
    try {
      const [{ usePlaying, PlacementAids, PlayingMarks }] = await Promise.all([import('./playing'), loadPlayingMessages()])
      const playing = first.signal.aborted ? undefined : scope.run(() => usePlaying(options))
      if (!playing)
        return undefined
      first.abort()
      player.value = { ...playing, Aids: PlacementAids, Marks: PlayingMarks }
      missed.forEach(sendAgain)
      return player.value
    }
    catch (error) {
      // Its files are gone where another version took this one's place. Whoever asks storage is told so.
      recordError(error)
      loading = undefined
      await game.compare()
      return undefined
    }
    finally {
      missed = []
    }
  }

  function withPlayer(act: (player: Player) => void): void {
    if (player.value)
      act(player.value)
    else
      void load().then(player => player && act(player))
  }

  return { player, withPlayer }
}

function sendAgain(event: Event): void {
  // An event is as good as the list of its own properties to make another one from.
  const Same = event.constructor as new (type: string, properties: Event) => Event
  event.target?.dispatchEvent(new Same(event.type, event))
}
