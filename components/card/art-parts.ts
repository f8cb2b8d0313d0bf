import type { FunctionalComponent, VNode } from 'vue'
import type { Part } from './art'
import { h } from 'vue'

/** Parts of a card's drawing, within an `<svg>`. */
export const ArtParts: FunctionalComponent<{ parts: readonly Part[] }> = ({ parts }) => parts.map(nodeOf)

function nodeOf([name, attributes, within]: Part): VNode {
  return h(name, attributes, within?.map(nodeOf))
}
