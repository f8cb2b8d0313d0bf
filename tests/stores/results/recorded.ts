import type { GameResult } from '../../../stores/results/result'
import { fakeBrowser } from 'wxt/testing'
import { chunksIn } from '../../../stores/results/chunks'

/** Every result that storage.local holds, whoever recorded it. */
export async function recordedResults(): Promise<GameResult[]> {
  return chunksIn(await fakeBrowser.storage.local.get()).flatMap(({ results }) => results ?? [])
}
