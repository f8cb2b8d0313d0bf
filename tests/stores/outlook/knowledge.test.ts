import type { Action, Game } from '../../../engine'
import { describe, expect, it } from 'vitest'
import { legalActions, makeAction, momentOf, startGame } from '../../../engine'
import { Knowledge } from '../../../stores/outlook/knowledge'
import { played, redone, undone } from '../../engine/playing'
import { WINS } from '../../engine/wins'

const { code, line } = WINS[0]!
const OPENING = startGame(code)

/** What is known once a line was found where the game stands. */
function knowing(game: Game, winning: readonly Action[]): Knowledge {
  const knowledge = new Knowledge()
  knowledge.learn(momentOf(game).position, { kind: 'winnable', line: winning, expansions: 1 })
  return knowledge
}

/** Another action than the line's next one. */
function strayFrom(game: Game): Action {
  return legalActions(momentOf(game).position).find(action => makeAction(action) !== makeAction(line[game.head]!))!
}

describe('what is known of a game', () => {
  it('is nothing before something was found', () => {
    expect(new Knowledge().of(OPENING)).toBeUndefined()
  })

  it('is the rest of the line for whoever follows it, to the win', () => {
    const knowledge = knowing(OPENING, line)
    let game = OPENING
    for (let step = 0; step <= line.length; step++) {
      expect(knowledge.of(game)).toEqual({ kind: 'winnable', line: line.slice(step) })
      game = step < line.length ? played(game, [line[step]!]) : game
    }
  })

  it('is nothing for whoever leaves the line, and the line again for whoever comes back by undo', () => {
    const onLine = played(OPENING, line.slice(0, 5))
    const knowledge = knowing(OPENING, line)
    const left = played(onLine, [strayFrom(onLine)])
    expect(knowledge.of(left)).toBeUndefined()
    expect(knowledge.of(undone(left, 1))).toEqual({ kind: 'winnable', line: line.slice(5) })
    expect(knowledge.of(undone(left, 4))).toEqual({ kind: 'winnable', line: line.slice(2) })
    expect(knowledge.of(redone(undone(left, 4), 3))).toEqual({ kind: 'winnable', line: line.slice(5) })
  })

  it('is a line that begins with what was undone, where one was found after it', () => {
    const further = played(OPENING, line.slice(0, 7))
    const knowledge = knowing(further, line.slice(7))
    expect(knowledge.of(undone(further, 3))).toEqual({ kind: 'winnable', line: line.slice(4) })
  })

  it('is still the rest of a line that was told before a shorter one was found, for whoever follows that', () => {
    const knowledge = knowing(OPENING, line)
    const shorter = [strayFrom(OPENING), ...line.slice(2)]
    knowledge.learn(momentOf(OPENING).position, { kind: 'winnable', line: shorter, expansions: 1 })
    expect(knowledge.of(OPENING)).toEqual({ kind: 'winnable', line: shorter })
    expect(knowledge.of(played(OPENING, line.slice(0, 1)))).toEqual({ kind: 'winnable', line: line.slice(1) })
    expect(knowledge.of(played(OPENING, shorter.slice(0, 1)))).toEqual({ kind: 'winnable', line: shorter.slice(1) })
  })

  it('keeps the shorter of two lines', () => {
    const knowledge = knowing(OPENING, line)
    const { position } = momentOf(OPENING)
    knowledge.learn(position, { kind: 'winnable', line: line.slice(1), expansions: 1 })
    knowledge.learn(position, { kind: 'winnable', line, expansions: 1 })
    expect(knowledge.of(OPENING)).toEqual({ kind: 'winnable', line: line.slice(1) })
  })

  it('still has the line that is followed when a shorter one is found further back', () => {
    const knowledge = knowing(OPENING, line)
    const followed = played(OPENING, line.slice(0, 2))
    expect(knowledge.of(followed)).toEqual({ kind: 'winnable', line: line.slice(2) })
    knowledge.learn(momentOf(OPENING).position, { kind: 'winnable', line: line.slice(3), expansions: 1 })
    expect(knowledge.of(followed)).toEqual({ kind: 'winnable', line: line.slice(2) })
  })

  it('is that nothing wins for all that follows a lost position, and for nothing before it', () => {
    const knowledge = new Knowledge()
    const lost = played(OPENING, line.slice(0, 5))
    knowledge.learn(momentOf(lost).position, { kind: 'lost', proof: 'closure' })
    expect(knowledge.of(played(lost, line.slice(5, 8)))).toEqual({ kind: 'lost' })
    expect(knowledge.of(undone(lost, 1))).toBeUndefined()
    expect(knowledge.of(redone(undone(lost, 1), 1))).toEqual({ kind: 'lost' })
  })

  it('is nothing where a search found nothing, but that it was searched', () => {
    const knowledge = new Knowledge()
    const { position } = momentOf(OPENING)
    knowledge.learn(position, { kind: 'unknown' })
    expect(knowledge.of(OPENING)).toBeUndefined()
    expect(knowledge.isSearched(position)).toBe(true)
    expect(knowledge.isSearched(momentOf(played(OPENING, [line[0]!])).position)).toBe(false)
  })
})
