import type { Game } from '../../engine'
import { parseGame } from '../../engine'

/**
 * A real win of a one-suit game in exactly 117 moves and deals, none of which only shuffles cards about; it ends at
 * 1183. Found by scripts/find-win.ts, which was asked for one code after the other from AAAAAAD on: the lines that it
 * finds have 133, 120, 119, 132, 114, 111, 114, 108, 112 and, for AAAAAAM, 117 actions.
 */
const TEXT = 'AQEBAAAAAAwBAAAAAAAAAACAqIHOojR1EQAAAHV1AxGRIRJBJhIRJxmCKRYCkCEj8AkhlBmBlxNxQCUBFyFxMSVhUhNRg1B0ExMlGSIYMikyMDMhAxExeacCZyeTARBjiRaEFpBzOBYa8AUxUSUR8ANxMUQBkBcyBzYBVh8AUhUxAxEhMDIzKBgiB3BxIDElKUZydbckl18AQBQhFBEBWBBScxc5RyQycTcRQRFFgyQ2QRhBSCiZCBAUkYCBaRhjCBYEhiYTBkkTaVkWkRD_Y381'

/** The steps that something is said about: how many actions have been played then. */
export const NOTED_STEPS = [0, 9, 12, 13, 39, 42, 50, 53, 82, 88, 112, 117] as const

/**
 * The game of the worked example.
 *
 * @throws {Error} if its text does not replay
 */
export function exampleGame(): Game {
  const game = parseGame(TEXT)
  if (!game.ok)
    throw new Error(`the worked example: ${game.error}`)
  return game.value
}
