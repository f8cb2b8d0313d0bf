import type { Game } from '../../engine'
import type { Vector } from '../storage/vector'
import type { Draft, Items } from './draft'
import { literal, number, object, optional, pipe, string, transform } from 'valibot'
import { parseGame } from '../../engine'
import { storedItem } from '../storage/item'
import { VectorSchema } from '../storage/schemas'

/** A game that another one took the place of (SPEC §10). */
export interface AsideItem {
  readonly text: string
  readonly vector: Vector
  readonly stamp: number
  /** The browser that it was played in, by its id; `undefined` where that was this one, before it noted where. */
  readonly from?: string | undefined
}

export interface Aside extends AsideItem {
  readonly key: string
  readonly game: Game
}

/** None is dropped unasked, so there is a limit to those that come from elsewhere (SPEC §10). */
export const MAX_ASIDE = 20

const KEY = /^aside:game\.\w+:(\d+)$/

/** As a game's own record, for that is what older programs set aside. */
const ASIDE = storedItem<AsideItem>('local:aside:game', [
  pipe(object({ v: literal(1), text: string() }), transform(({ text }) => ({ text, vector: {}, stamp: 0 }))),
  object({ v: literal(2), text: string(), vector: VectorSchema, stamp: number(), from: optional(string()) }),
])

export const packAside = (item: AsideItem): unknown => ASIDE.pack(item)

/** The games set aside that can be read, the last played first. */
export function asidesIn(local: Items): Aside[] {
  return Object.entries(local).flatMap(([key, stored]): Aside[] => {
    const at = KEY.exec(key)?.[1]
    const reading = at === undefined ? undefined : ASIDE.parse(stored)
    const game = reading?.kind === 'value' ? parseGame(reading.value.text) : undefined
    return reading?.kind === 'value' && game?.ok
      ? [{ ...reading.value, stamp: reading.value.stamp || Number(at), key, game: game.value }]
      : []
  }).sort((one, other) => other.stamp - one.stamp)
}

/** A key for one more game of the table, `aside:game.table:<milliseconds since 1970>`. */
export function newAsideKey(local: Draft, now: number): string {
  let at = now
  while (local.get(`aside:game.table:${at}`) !== undefined)
    at++
  return `aside:game.table:${at}`
}
