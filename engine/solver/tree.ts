import type { Action } from '../types'
import type { PackedAction } from './moves'
import { unpackAction } from './moves'

/** How each kept position was reached: its parent and the action. Node 0 is the root. */
export class Tree {
  count = 1
  private parents = new Int32Array(1 << 14)
  private actions = new Uint16Array(1 << 14)
  private depths = new Uint16Array(1 << 14)

  clear(): void {
    this.count = 1
  }

  add(parent: number, action: PackedAction): number {
    if (this.count === this.parents.length)
      this.grow()
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

  private grow(): void {
    const { parents, actions, depths } = this
    this.parents = new Int32Array(2 * this.count)
    this.parents.set(parents)
    this.actions = new Uint16Array(2 * this.count)
    this.actions.set(actions)
    this.depths = new Uint16Array(2 * this.count)
    this.depths.set(depths)
  }
}
