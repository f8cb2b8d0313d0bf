const POLL_MS = 25

/**
 * Asks until the answer is something else than `undefined` or `false`, and gives it back.
 *
 * @throws {Error} naming `what`, when `timeout` ms have passed
 */
export async function waitFor<Value>(what: string, ask: () => Promise<Value | undefined | false>, timeout = 10_000): Promise<Value> {
  const end = Date.now() + timeout
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false)
      return answer
    if (Date.now() > end)
      throw new Error(`waited ${timeout} ms for ${what}`)
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}
