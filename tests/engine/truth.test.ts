/**
 * Games that other programs recorded, replayed to their end boards. They are no part of the project: they are read
 * where a folder `shared/truth` lies beside it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makePosition, parsePosition } from '../../engine'
import { naiveActions, naivePlay, readTable, writeTable } from './naive'
import { after, expectOk } from './picture'

interface Recording { readonly name: string, readonly start: string, readonly actions: readonly string[], readonly end: string }

const TRUTH = new URL('../../../shared/truth/', import.meta.url)
const FOUR_SUITS = new URL('recorded-4-suit.json', TRUTH)
const TWO_SUITS = new URL('recorded-2-suit.json', TRUTH)

function recordings(): Recording[] {
  const deal: { start: string, lines: Omit<Recording, 'start'>[] } = JSON.parse(readFileSync(FOUR_SUITS, 'utf8'))
  const { games }: { games: Recording[] } = JSON.parse(readFileSync(TWO_SUITS, 'utf8'))
  return [...deal.lines.map(line => ({ ...line, start: deal.start })), ...games]
}

if (existsSync(FOUR_SUITS) && existsSync(TWO_SUITS)) {
  describe('a game that another program recorded', () => {
    const games = recordings()

    it('is there to be replayed: lines of four suits and of two', () => {
      expect(games.filter(({ start }) => start.startsWith('S4C')).length).toBeGreaterThan(0)
      expect(games.filter(({ start }) => start.startsWith('S2C')).length).toBeGreaterThan(0)
    })

    it.each(games)('$name ends with the board that the program saved', ({ start, actions, end }) => {
      expect(makePosition(after(expectOk(parsePosition(start)), actions.join(' ')))).toBe(end)
    })

    it.each(games)('$name is played by the naive generator to the same end', ({ start, actions, end }) => {
      const table = actions.reduce((at, action) => {
        expect(naiveActions(at)).toContain(action)
        return naivePlay(at, action)
      }, readTable(start))
      expect(writeTable(table)).toBe(end)
    })
  })
}
else {
  it('games that other programs recorded are not replayed: no folder of them lies beside the project', () => {
    expect(existsSync(TRUTH) && existsSync(FOUR_SUITS) && existsSync(TWO_SUITS)).toBe(false)
  })
}
