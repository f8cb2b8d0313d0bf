import type { ShallowRef } from 'vue'
import type { Position } from '../../engine/types'
import type { Layout } from './layout'
import { computed, shallowRef, watch } from 'vue'
import { useWindowSize } from '../window'
import { layOut } from './layout'

interface TableLayoutOptions {
  readonly position: () => Position
  readonly index: () => 'standard' | 'large'
  readonly leftHand: () => boolean
  /** Height of the notice (px); 0 without one. */
  readonly notice: () => number
  /** Height at the foot of the window that is not the table's (px). */
  readonly below: () => number
  readonly marked: () => boolean
}

export interface TableLayout {
  readonly layout: Readonly<ShallowRef<Layout>>
  /** Keeps the layout as it is while the player holds cards: nothing jumps under the hand. */
  readonly hold: (isHolding: boolean) => void
}

/** The layout of the window, following its size, the cards and the looks. */
export function useTableLayout(options: TableLayoutOptions): TableLayout {
  const { width, height } = useWindowSize()
  const holding = shallowRef(false)

  // Room for a notice is made when it comes, and given back with the next action or resize, not when it goes:
  // cards do not move because a line of text is closed.
  const reserved = shallowRef(options.notice())
  let reservedAt = options.position()
  watch(options.notice, (height) => {
    if (height > 0)
      reservedAt = options.position()
    if (height > 0 || options.position() !== reservedAt)
      reserved.value = height
  }, { flush: 'sync' })
  watch([options.position, width, height], () => {
    reserved.value = options.notice()
  }, { flush: 'sync' })

  const current = computed(() => layOut({
    width: width.value,
    height: height.value - options.below(),
    columns: options.position().columns.map(({ cards, down }) => ({ down, up: cards.length - down })),
    index: options.index(),
    leftHand: options.leftHand(),
    notice: reserved.value,
    marked: options.marked(),
  }))
  const layout = shallowRef(current.value)
  // Before the table draws, so that cards and their places never disagree.
  watch([current, holding], () => {
    if (!holding.value)
      layout.value = current.value
  }, { flush: 'sync' })

  function hold(isHolding: boolean): void {
    holding.value = isHolding
  }

  return { layout, hold }
}
