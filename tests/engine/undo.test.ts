import { describe, expect, it } from 'vitest'
import { act, momentOf, redo, restart, startGame, undo, UNDO_REACH, whyNotRedo, whyNotUndo, withClock, withoutPast } from '../../engine'
import { actionOf, draw, movesOf, picture, readCode } from './picture'
import { BIRTH, gameAt, longGame, played, redone, undone } from './playing'

const DEAL = readCode('SP1-S1C-AAAAAAD')
const KING_TO_TWO = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
/** A two that may go to and fro between two threes for ever. */
const TO_AND_FRO = picture('S1C\n1: | 3S 2S\n2: | 3S')

/** `count` moves of the two, the first one from column 1 where `start` is even. */
function steps(count: number, start = 0): string {
  return Array.from({ length: count }, (_, i) => (start + i) % 2 === 0 ? '1-2x1' : '2-1x1').join(' ')
}

describe('undo', () => {
  it('takes back exactly one action with everything it caused: the example of the rules', () => {
    const table = picture(`
      S1C
      1: 8S | ${KING_TO_TWO}
      4: 6S | AS`)
    const before = gameAt(table)
    const game = played(before, '4-1x1')
    // +1 move, one sequence gone, two cards turned …
    expect(momentOf(game)).toMatchObject({ moves: 1, score: 599 })
    expect(draw(momentOf(game).position)).toEqual(['1: | 8S', '4: | 6S', 'done: S'])
    // … and one undo restores all of it.
    expect(momentOf(undone(game, 1))).toEqual(momentOf(before))
  })

  it('takes back a deal as one action', () => {
    const game = played(startGame(DEAL), 'deal')
    expect(momentOf(undone(game, 1))).toEqual(momentOf(startGame(DEAL)))
  })

  it('never costs points', () => {
    expect(momentOf(undone(played(startGame(DEAL), 'deal deal'), 2)).score).toBe(500)
  })

  it('has nothing to take back before the first action', () => {
    expect(undo(startGame(DEAL), 'last-100')).toEqual({ ok: false, error: 'nothing-to-undo' })
    expect(undo(startGame(DEAL), 'since-deal')).toEqual({ ok: false, error: 'nothing-to-undo' })
    expect(undo(undone(played(startGame(DEAL), 'deal'), 1), 'last-100')).toEqual({ ok: false, error: 'nothing-to-undo' })
  })
})

describe('redo', () => {
  it('plays again what was undone', () => {
    const game = played(startGame(DEAL), 'deal deal deal')
    expect(momentOf(redone(undone(game, 3), 3))).toEqual(momentOf(game))
    expect(momentOf(redone(undone(game, 3), 1)).moves).toBe(1)
  })

  it('does not take an undo back from the count', () => {
    expect(redone(undone(played(startGame(DEAL), 'deal'), 1), 1).undos).toBe(1)
  })

  it('is refused where nothing was undone', () => {
    expect(redo(startGame(DEAL))).toEqual({ ok: false, error: 'nothing-to-redo' })
    expect(whyNotRedo(played(startGame(DEAL), 'deal'))).toBe('nothing-to-redo')
  })

  it('is gone after a new action, which cuts what lay beyond', () => {
    const game = played(undone(played(gameAt(TO_AND_FRO), steps(3)), 2), '2-3x1')
    expect(whyNotRedo(game)).toBe('nothing-to-redo')
    expect(game.log.map(action => action.type === 'move' && action.to + 1)).toEqual([2, 3])
    expect(game.moments).toHaveLength(3)
  })

  it('is not gone after an action that was refused', () => {
    const game = undone(played(gameAt(TO_AND_FRO), steps(2)), 1)
    expect(act(game, actionOf('1-2x1'), BIRTH)).toEqual({ ok: false, error: 'wrong-rank' })
    expect(whyNotRedo(game)).toBeUndefined()
  })
})

describe('the policy of the last hundred actions', () => {
  it('takes back the most recent hundred, deals included, and no more', () => {
    const stock = `stock: ${Array.from({ length: 10 }).fill('KS').join(' ')}`
    const columns = Array.from({ length: 8 }, (_, i) => `${i + 3}: | 5S`).join('\n')
    const table = picture(`S1C\n1: | 3S 2S\n2: | 3S\n${columns}\n${stock}`)
    const game = played(gameAt(table), `${steps(100)} deal`)
    expect(UNDO_REACH).toBe(100)
    const back = undone(game, 100)
    expect(back.head).toBe(1)
    expect(undo(back, 'last-100')).toEqual({ ok: false, error: 'undo-limit' })
  })

  it('takes back all of a game of a hundred', () => {
    expect(undone(played(gameAt(TO_AND_FRO), steps(100)), 100).head).toBe(0)
  })

  it('raises its floor with each action to head − 100', () => {
    let game = gameAt(TO_AND_FRO)
    for (let head = 1; head <= 250; head++) {
      game = played(game, steps(1, head - 1))
      expect(game.floor).toBe(Math.max(0, head - 100))
    }
  })

  it('never lowers its floor, also when the player undoes and plays on', () => {
    const game = undone(played(gameAt(TO_AND_FRO), steps(150)), 80)
    expect(game).toMatchObject({ head: 70, floor: 50 })
    const on = played(game, steps(10, 70))
    // Eighty actions stand, of which only those since the fiftieth can go.
    expect(on).toMatchObject({ head: 80, floor: 50 })
    expect(undone(on, 30).head).toBe(50)
    expect(undo(undone(on, 30), 'last-100')).toEqual({ ok: false, error: 'undo-limit' })
    expect(played(on, steps(71, 80))).toMatchObject({ head: 151, floor: 51 })
  })

  it('keeps its floor through undo and redo', () => {
    const game = played(gameAt(TO_AND_FRO), steps(130))
    expect(undone(game, 100).floor).toBe(30)
    expect(redone(undone(game, 100), 100)).toMatchObject({ head: 130, floor: 30 })
  })

  it('holds also for what was taken back under the other policy', () => {
    const game = undone(played(gameAt(TO_AND_FRO), steps(150)), 120, 'since-deal')
    expect(game).toMatchObject({ head: 30, floor: 50 })
    expect(whyNotUndo(game, 'last-100')).toBe('undo-limit')
    expect(whyNotUndo(game, 'since-deal')).toBeUndefined()
  })
})

describe('the policy since the deal', () => {
  it('has no limit', () => {
    expect(undone(played(gameAt(TO_AND_FRO), steps(300)), 300, 'since-deal').head).toBe(0)
  })

  it('never goes past the last deal', () => {
    const game = played(startGame(readCode('3-1')), 'deal')
    expect(undo(game, 'since-deal')).toEqual({ ok: false, error: 'undo-deal' })
  })

  it('goes back to the deal and stops there', () => {
    const columns = Array.from({ length: 8 }, (_, i) => `${i + 3}: | 5S`).join('\n')
    const table = picture(`S1C\n1: | 9S\n2: | 9S\n${columns}\nstock: 3S 2S KS KS KS KS KS KS KS KS`)
    const game = undone(played(gameAt(table), 'deal 2-1x1'), 1, 'since-deal')
    expect(game.head).toBe(1)
    expect(whyNotUndo(game, 'since-deal')).toBe('undo-deal')
    expect(whyNotUndo(game, 'last-100')).toBeUndefined()
  })

  it('looks only at the log up to where the player stands', () => {
    // Undone past the deal under the other policy: the deal is ahead now, and no longer in the way.
    const [firstMove = ''] = movesOf(momentOf(startGame(DEAL)).position)
    const game = undone(played(startGame(DEAL), `${firstMove} deal`), 1)
    expect(whyNotUndo(game, 'since-deal')).toBeUndefined()
    expect(undone(game, 1, 'since-deal').head).toBe(0)
  })
})

describe('restart this deal', () => {
  const game = restart(withClock(undone(played(startGame(DEAL), 'deal deal deal'), 1), 75))

  it('deals the same cards again', () => {
    expect(momentOf(game)).toEqual(momentOf(startGame(DEAL)))
    expect(game.code).toEqual(DEAL)
  })

  it('resets score, moves, undos and clock, and redo is gone', () => {
    expect(game).toMatchObject({ head: 0, log: [], floor: 0, undos: 0, clock: 0 })
    expect(whyNotRedo(game)).toBe('nothing-to-redo')
    expect(whyNotUndo(game, 'since-deal')).toBe('nothing-to-undo')
  })

  it('stays the same game, begun when it was begun', () => {
    expect(game).toMatchObject(BIRTH)
  })

  it('is newer than what it replaces', () => {
    expect(restart(game).revision).toBe(game.revision + 1)
  })
})

describe('a won game', () => {
  const won = played(gameAt(picture(`S1C\n1: | ${KING_TO_TWO}\n2: | AS\ndone: S S S S S S S`)), '2-1x1')

  it.each(['deal', '1-2x1', '2-1x1'])('takes no further action: %s', (action) => {
    expect(act(won, actionOf(action), BIRTH)).toEqual({ ok: false, error: 'won' })
  })

  it('takes no undo, under neither policy', () => {
    expect(undo(won, 'last-100')).toEqual({ ok: false, error: 'won' })
    expect(undo(won, 'since-deal')).toEqual({ ok: false, error: 'won' })
  })

  it('takes no redo', () => {
    expect(redo(won).ok).toBe(false)
  })
})

describe('a game', () => {
  it('gets its id and its start at the first action, once', () => {
    const fresh = startGame(DEAL)
    expect([fresh.id, fresh.started]).toEqual([undefined, undefined])
    const game = played(fresh, 'deal')
    expect(game).toMatchObject(BIRTH)
    const later = act(game, actionOf('deal'), { id: 'BBBBBBBBBBA', started: 5 })
    expect(later).toMatchObject({ ok: true, value: BIRTH })
  })

  it('is a value: an action, an undo or a redo leaves the old one as it was', () => {
    const game = played(startGame(DEAL), 'deal')
    const before = structuredClone(game)
    redone(undone(played(game, 'deal'), 2), 1)
    expect(game).toEqual(before)
  })

  it('gets a higher revision with everything that happens to it', () => {
    const revisions = [startGame(DEAL)]
    revisions.push(played(revisions.at(-1)!, 'deal'))
    revisions.push(undone(revisions.at(-1)!, 1))
    revisions.push(redone(revisions.at(-1)!, 1))
    revisions.push(withClock(revisions.at(-1)!, 7))
    revisions.push(restart(revisions.at(-1)!))
    expect(revisions.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('a game without its past', () => {
  it('knows every moment again as soon as it is asked for one', () => {
    const whole = undone(longGame(60), 10)
    const bare = withoutPast(whole)
    expect(bare.moments.filter(Boolean)).toEqual([momentOf(whole)])
    expect(momentOf(undone(bare, 5))).toEqual(momentOf(undone(whole, 5)))
    expect(momentOf(redone(bare, 5))).toEqual(momentOf(redone(whole, 5)))
    expect(bare).toEqual(whole)
  })
})
