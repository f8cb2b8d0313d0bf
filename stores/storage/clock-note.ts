import type { Game } from '../../engine'
import type { Slot } from './game-record'
import { parseJson, readMirror, writeMirror } from './mirror'
import { isCount, isFields } from './shape'

/**
 * The seconds played since a game was last saved, noted when its page is hidden. A page that is being closed ends
 * before storage.local is written, but not before localStorage is.
 */

/** `clock`: whole seconds. */
export function noteClock(slot: Slot, { id, revision }: Game, clock: number): void {
  if (id !== undefined)
    writeMirror(noteKey(slot), JSON.stringify({ id, revision, clock }))
}

/** The whole seconds played in this very state of the game, as far as they are known. */
export function clockOf(slot: Slot, game: Game): number {
  const note = parseJson(readMirror(noteKey(slot)))
  const fits = isFields(note) && note.id === game.id && note.revision === game.revision
  return fits && isCount(note.clock) ? Math.max(game.clock, note.clock) : game.clock
}

function noteKey(slot: Slot): string {
  return `spider:clock.${slot}`
}
