/** The last errors, for the text that a player can copy into a bug report. They stay in this browser. */
const KEY = 'spider:errors'
export const KEPT_ERRORS = 20
const LONGEST = 600

/** Keeps when and what; the oldest goes. Never throws, for it is called where something just did. */
export function recordError(error: unknown): void {
  try {
    const text = error instanceof Error ? error.stack ?? `${error.name}: ${error.message}` : String(error)
    const errors = [...lastErrors(), `${new Date().toISOString()} ${text.slice(0, LONGEST)}`].slice(-KEPT_ERRORS)
    localStorage.setItem(KEY, JSON.stringify(errors))
  }
  catch {
    // Blocked or full localStorage, or something thrown that is no text: the console has it all the same.
  }
  console.error(error)
}

/** Oldest first, at most 20. */
export function lastErrors(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(entry => typeof entry === 'string').slice(-KEPT_ERRORS) : []
  }
  catch {
    return []
  }
}
