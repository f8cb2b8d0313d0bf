/** The index on a card's face; the table sets anything but the standard as `data-index` on an ancestor. */
export const INDEXES = ['standard', 'large', 'narrow'] as const
export type Index = (typeof INDEXES)[number]

/** How much of a covered card has to show, in card widths, for its index to be read whole. */
export const LEAST_STRIP: Readonly<Record<Index, number>> = { standard: 0.235, large: 0.31, narrow: 0.46 }

/** Cards narrower than this take the `narrow` index (px). */
export const NARROW_BELOW = 56
