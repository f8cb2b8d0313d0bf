/**
 * Copies in localStorage, which alone can be read before the first paint. They are never trusted: a browser that is
 * killed loses the last seconds of them, or all. `undefined` where there is none, or none can be had.
 */
export function readMirror(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  }
  catch {
    return undefined
  }
}

/** A copy that cannot be written only makes the next opening slower. */
export function writeMirror(key: string, text: string): void {
  try {
    if (localStorage.getItem(key) !== text)
      localStorage.setItem(key, text)
  }
  catch {
    // Blocked or full. storage.local has the truth.
  }
}

/** What the text says as JSON; `undefined` where it says nothing. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  }
  catch {
    return undefined
  }
}
