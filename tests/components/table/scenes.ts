import type { Scene } from '../../../components/table/differences'
import type { ColumnShape, Layout, LayoutInput } from '../../../components/table/layout'
import type { Position } from '../../../engine'
import { layOut } from '../../../components/table/layout'

export const OPENING_SHAPES: readonly ColumnShape[] = Array.from({ length: 10 }, (_, i) => ({ down: i < 4 ? 5 : 4, up: 1 }))

/** The layout of a window, by default with the cards of an opening, in the right hand and without a notice. */
export function layoutOf(width: number, height: number, rest: Partial<LayoutInput> = {}): Layout {
  return layOut({ width, height, columns: OPENING_SHAPES, index: 'standard', leftHand: false, notice: 0, ...rest })
}

/** The opening's shapes but for one column. */
export function withColumn(column: number, shape: ColumnShape): ColumnShape[] {
  return OPENING_SHAPES.map((other, i) => i === column ? shape : other)
}

/** The position as a window shows it. */
export function sceneOf(position: Position, width = 1920, height = 1080): Scene {
  const columns = position.columns.map(({ cards, down }) => ({ down, up: cards.length - down }))
  return { position, layout: layoutOf(width, height, { columns }) }
}
