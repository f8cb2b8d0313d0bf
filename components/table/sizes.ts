import type { Layout } from './layout'

/** The layout as custom properties, which the styles of everything on the table read. `pace` multiplies every duration. */
export function tableSizes({ card, pile, bar, top, bottom, foundations }: Layout, pace: number): Readonly<Record<string, string | number>> {
  return {
    '--card-width': `${card.width}px`,
    '--card-height': `${card.height}px`,
    '--card-radius': `${card.width * 0.06}px`,
    '--columns-top': `${top}px`,
    '--columns-height': `${bottom - top}px`,
    '--pile-width': `${pile.width}px`,
    '--pile-height': `${pile.height}px`,
    '--pile-top': `${pile.y}px`,
    '--bar-top': `${bar.y}px`,
    '--bar-left': `${bar.x}px`,
    '--bar-width': `${bar.width}px`,
    '--bar-height': `${bar.height}px`,
    '--foundations-width': `${foundations.at(-1)! - foundations[0]! + pile.width}px`,
    '--motion': pace,
  }
}
