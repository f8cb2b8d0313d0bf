/**
 * Runs the job while all the locks are held, which are taken in their order; it is the same in every page, so that no
 * two wait for each other: `spider:sync`, then those of the games, of the results, of the settings, of the device.
 */
export function withLocks<Value>([first, ...others]: readonly string[], job: () => Promise<Value>): Promise<Value> {
  return first === undefined ? job() : navigator.locks.request(first, () => withLocks(others, job))
}
