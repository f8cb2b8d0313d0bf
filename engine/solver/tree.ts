import type { Action } from '../types'
import type { PackedAction } from './moves'
import { unpackAction } from './moves'

/** How each kept position was reached: its parent and the action. Node 0 is the root. */
export class Tree {
  count = 1
  private readonly parents: Int32Array
  private readonly actions: Uint16Array
  private readonly depths: Uint16Array

  /** `capacity`: nodes at most, eight bytes each; those never added take no memory. */
  constructor(capacity: number) {
    this.parents = new Int32Array(capacity)
    this.actions = new Uint16Array(capacity)
    this.depths = new Uint16Array(capacity)
  }

  clear(): void {
    this.count = 1
  }

  add(parent: number, action: PackedAction): number {
    const node = this.count++
    this.parents[node] = parent
    this.actions[node] = action
    this.depths[node] = this.depths[parent]! + 1
    return node
  }

  /** Actions from the root. */
  depth(node: number): number {
    return this.depths[node]!
  }

  lineTo(node: number): Action[] {
    const line: Action[] = []
    for (let at = node; at > 0; at = this.parents[at]!)
      line.push(unpackAction(this.actions[at]!))
    return line.reverse()
  }
}
