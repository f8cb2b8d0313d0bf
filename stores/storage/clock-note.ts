import type { Game } from '../../engine'
import type { Slot } from './game-record'
import { number, object, safeParse, string } from 'valibot'
import { parseJson, readMirror, writeMirror } from './mirror'

/**
 * The seconds played since a game was last saved, noted when its page is hidden. A page that is being closed ends
 * before storage.local is written, but not before localStorage is.
 */
const NoteSchema = object({ id: string(), revision: number(), clock: number() })

/** `clock`: whole seconds. */
export function noteClock(slot: Slot, { id, revision }: Game, clock: number): void {
  if (id !== undefined)
    writeMirror(noteKey(slot), JSON.stringify({ id, revision, clock }))
}

/** The whole seconds played in this very state of the game, as far as they are known. */
export function clockOf(slot: Slot, game: Game): number {
  const note = safeParse(NoteSchema, parseJson(readMirror(noteKey(slot))))
  const fits = note.success && note.output.id === game.id && note.output.revision === game.revision
  return fits && Number.isSafeInteger(note.output.clock) ? Math.max(game.clock, note.output.clock) : game.clock
}

function noteKey(slot: Slot): string {
  return `spider:clock.${slot}`
}
