import type { Ref, ShallowRef } from 'vue'
import type { Layout } from './layout'
import { effectScope, watch } from 'vue'
import { useGameStore } from '../../stores/game'
import { useListener } from '../window'

interface MissedOptions {
  readonly table: Readonly<Ref<HTMLElement | null>>
  readonly layout: Readonly<ShallowRef<Layout>>
  /** Something was missed that was to do something. */
  readonly missed: () => void
}

export interface Missed<Player> {
  readonly add: (act: (player: Player) => void) => void
  /** It is not to be done any more. */
  readonly forget: () => void
  /** Does all of it, as far as nothing in it forgets the rest; from now on nothing is missed. */
  readonly catchUp: (player: Player) => void
}

/** Whether something is pressed that answers with a click of its own. */
export function isOnControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null
}

/**
 * What was done on the table before anything could come of it, in order. All of it is forgotten as soon as the player sees
 * another table than they did it on, or turns away: each input is done once, on the board that it was meant for, or not at all.
 */
export function useMissed<Player extends { readonly again: (event: Event) => void }>({ table, layout, missed }: MissedOptions): Missed<Player> {
  const game = useGameStore()
  let acts: ((player: Player) => void)[] = []
  /** Something of it was pressed at a place. */
  let isPlaced = false
  /** Pointers whose press is among it: all that they do until they are up is part of it. */
  const pressed = new Set<number>()

  function add(act: (player: Player) => void): void {
    acts.push(act)
    missed()
  }

  function forget(): void {
    acts = []
    isPlaced = false
    pressed.clear()
  }

  function addEvent(event: Event): void {
    add(({ again }) => again(event))
  }

  /** The table is meant, or the page as long as no place on it has the focus. */
  function isForTable({ target }: Event): boolean {
    return target === document.body || (target instanceof Node && table.value?.contains(target) === true)
  }

  const waiting = effectScope()
  waiting.run(() => {
    // At once: the part may come before anything else is drawn.
    watch(() => game.position, forget, { flush: 'sync' })
    watch(layout, () => isPlaced && forget(), { flush: 'sync' })
    useListener(window, 'blur', forget)
    useListener(document, 'visibilitychange', forget)
    useListener(window, ['pointerdown', 'dblclick', 'focusin', 'keydown'], (event) => {
      if (!isForTable(event))
        return
      if (event.type !== 'pointerdown')
        return addEvent(event)
      // What is done comes with the click.
      if (isOnControl(event))
        return missed()
      isPlaced = true
      pressed.add((event as PointerEvent).pointerId)
      addEvent(event)
    })
    useListener(window, ['pointermove', 'pointerup', 'pointercancel'], (event) => {
      if (pressed.has(event.pointerId))
        addEvent(event)
      if (event.type !== 'pointermove')
        pressed.delete(event.pointerId)
    })
  })

  function catchUp(player: Player): void {
    // What it does changes the table itself.
    waiting.stop()
    if (document.querySelector('dialog[open]'))
      forget()
    while (acts.length > 0)
      acts.shift()!(player)
  }

  return { add, forget, catchUp }
}
