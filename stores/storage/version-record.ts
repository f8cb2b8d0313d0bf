import { literal, object, string } from 'valibot'
import { storedItem } from './item'

/** The version whose news the player has seen. */
const SEEN = storedItem<{ readonly seen: string }>('local:version', [object({ v: literal(1), seen: string() })])

/**
 * Notes where an update comes from, so that what is new is told to those who had an older version and to nobody else.
 * `reason`: as the browser's `onInstalled` gives it. Rejects on failure.
 */
export async function rememberVersion(reason: string, previous: string | undefined): Promise<void> {
  if (reason === 'update' && previous !== undefined && (await SEEN.read()).kind === 'absent')
    await SEEN.write({ seen: previous })
}

/** Whether the player comes from another version than `current`; asked once, for then it has been told. Rejects on failure. */
export async function takeUpdate(current: string): Promise<boolean> {
  const seen = await SEEN.read()
  if (seen.kind !== 'value' || seen.value.seen === current)
    return false
  await SEEN.write({ seen: current })
  return true
}
