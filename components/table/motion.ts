/** Milliseconds and curves of the look's "Motion"; a speed setting and reduced motion scale them. */
export const DURATION = {
  move: 180,
  undo: 140,
  turn: 160,
  deal: 200,
  dealStagger: 35,
  /** A whole new deal: 54 cards follow each other faster than the ten of a row. */
  layStagger: 9,
  home: 320,
  homeStagger: 22,
  putBack: 160,
} as const

export const EASE = 'cubic-bezier(.2, 0, 0, 1)'

/** What the speed setting multiplies every duration with; `none` moves nothing, as reduced motion does. */
export const PACE = { slow: 1.6, normal: 1, fast: 0.55, none: 0 } as const
