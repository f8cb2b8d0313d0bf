import type { Component, ShallowRef } from 'vue'
import type { Playing, PlayingOptions } from './use-playing'
import { getCurrentScope, shallowRef } from 'vue'
import { loadPlayingMessages } from '../../locales/messages'
import { usePart } from '../part'
import { atFirstInput } from '../window'
import { useMissed } from './use-missed'

/** What `playing.ts` brings, at work on this table. */
export interface Player extends Playing {
  /** What playing draws under the columns, and over them. */
  readonly Aids: Component
  readonly Marks: Component
}

/** What the table asks its page for. */
export type Wish = 'newGame' | 'restart' | 'menu' | 'help' | 'words'

interface PlayerOptions extends PlayingOptions {
  readonly ask: (wish: Wish) => void
}

interface UsePlayer {
  readonly player: Readonly<ShallowRef<Player | undefined>>
  /** Does something with it: at once if it is there, else after what was done before. */
  readonly withPlayer: (act: (player: Player) => void) => void
  /** The same for what opens over the table, under which nothing is played. */
  readonly ask: (wish: Wish) => void
}

type PlayingPart = typeof import('./playing')

async function readPlaying(): Promise<PlayingPart> {
  const [part] = await Promise.all([import('./playing'), loadPlayingMessages()])
  return part
}

/**
 * Reads what playing needs at the first input on the page: most tabs are opened to go elsewhere, and it is a fifth of all
 * script. Where it cannot be read, it is tried again at the next press or key. `read`: what reads it.
 */
export function usePlayer(options: PlayerOptions, read: () => Promise<PlayingPart> = readPlaying): UsePlayer {
  const scope = getCurrentScope()!
  const player = shallowRef<Player>()
  const readPart = usePart(read)
  const missed = useMissed<Player>({ table: options.table, layout: options.layout, missed: load })
  let loading: Promise<void> | undefined

  atFirstInput(load)

  function load(): void {
    loading ??= takeUp()
  }

  async function takeUp(): Promise<void> {
    const part = await readPart()
    if (!scope.active)
      return
    if (!part) {
      missed.forget()
      loading = undefined
      return
    }
    const playing = scope.run(() => part.usePlaying({ ...options, ask: askNow }))!
    player.value = { ...playing, Aids: part.PlacementAids, Marks: part.PlayingMarks }
    missed.catchUp(player.value)
    performance.mark('playing-ready')
  }

  function withPlayer(act: (player: Player) => void): void {
    if (player.value)
      act(player.value)
    else
      missed.add(act)
  }

  function askNow(wish: Wish): void {
    missed.forget()
    options.ask(wish)
  }

  return { player, withPlayer, ask: wish => withPlayer(() => askNow(wish)) }
}
