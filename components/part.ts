import { recordError } from '../stores/error-log'
import { useGameStore } from '../stores/game'

/**
 * Gives what reads a part of the program that a table needs later: `undefined` where it cannot be read, which the player
 * is told, with a way to load the page again, and which is recorded once. It may be tried again. Never rejects.
 */
export function usePart<Part>(load: () => Promise<Part>): () => Promise<Part | undefined> {
  const game = useGameStore()
  let isRecorded = false
  return async () => {
    try {
      const part = await load()
      if (game.trouble?.kind === 'part-missing')
        game.dismissTrouble()
      return part
    }
    catch (error) {
      // A page that closes breaks off what it reads: nothing is missing, and nobody is there to be told.
      if (window.closed)
        return undefined
      if (!isRecorded)
        recordError(error)
      isRecorded = true
      await game.missPart()
      return undefined
    }
  }
}
