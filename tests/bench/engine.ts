import type { Game, Position } from '../../engine'
import type { Row } from './timing'
import { legalActions, makeGame, openingPosition, parseGame, replay, startGame } from '../../engine'
import { perft } from '../engine/perft'
import { readCode } from '../engine/picture'
import { longGame } from '../engine/playing'
import { rateRow, time, timeRow } from './timing'

/** A game is believed only after it replayed, so a new tab waits for this. */
const REPLAY_BAR_MS = 0.5

const PERFT_DEPTH = 4

/** The engine alone, without a browser. */
export function benchEngine(): Row[] {
  return [
    ...benchReplay(longGame(1000)),
    ...[0, 10, 100, 1000, 3800].flatMap(actions => benchGameText(actions === 0 ? startGame(readCode('3-4')) : longGame(actions))),
    ...benchLegalActions(longGame(1000)),
    ...benchPerft(openingPosition(readCode('3-4'))),
  ]
}

function benchReplay({ code, log }: Game): Row[] {
  return [timeRow(`replay of ${log.length} actions`, time(() => replay(code, log)), REPLAY_BAR_MS)]
}

function benchGameText(game: Game): Row[] {
  const text = makeGame(game)
  const size = `${game.log.length} actions, ${text.length} letters`
  return [
    timeRow(`save ${size}`, time(() => makeGame(game))),
    timeRow(`load ${size}`, time(() => parseGame(text))),
  ]
}

function benchLegalActions({ moments }: Game): Row[] {
  const positions = moments.map(moment => moment!.position)
  return [rateRow('lists of legal actions', positions.length, time(() => positions.forEach(legalActions)))]
}

function benchPerft(opening: Position): Row[] {
  const nodes = Array.from({ length: PERFT_DEPTH }, (_, i) => perft(opening, i + 1)).reduce((sum, count) => sum + count, 0)
  return [rateRow(`perft nodes, ${PERFT_DEPTH} deep`, nodes, time(() => perft(opening, PERFT_DEPTH)))]
}
