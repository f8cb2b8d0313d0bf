/** Clocks may differ; a stamp further ahead of this browser's than this is taken for no later than that. */
export const MAX_LEAD_MS = 24 * 60 * 60_000

/** The stamp of what happens now, later than every stamp seen, whatever the clocks say. Milliseconds since 1970. */
export function nextStamp(now: number, newestSeen: number): number {
  return Math.max(now, newestSeen + 1)
}

/** Another browser's stamp, as far ahead of this one's clock as it may be at most. */
export function clampStamp(stamp: number, now: number): number {
  return Math.min(stamp, now + MAX_LEAD_MS)
}
