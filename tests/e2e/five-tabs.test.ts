import type { Page } from 'puppeteer-core'
import type { Game } from '../../engine'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { act, legalActions, makeAction, momentOf, redo, undo } from '../../engine'
import { expectOk } from '../engine/picture'
import { BIRTH } from '../engine/playing'
import { SEED, size } from '../sizes'
import { gameAfter, savedAs, savedGame, WINS } from './harness/game'
import { pressWithControl } from './harness/keyboard'
import { readStorage, writeStorage } from './harness/storage'
import { playAction, readBoard, readCards, visibleCards } from './harness/table'
import { pressUndo, useTabs } from './harness/tabs'
import { waitFor } from './harness/wait'

const session = useTabs()

const TABS = 5
const DEEDS = size(30, 500)

/**
 * What the player does in the tab that they turn to. `behind`: a tab in which undo is pressed as soon as the first one
 * counts the action, before it is saved; a screen reader can press it there.
 */
const anyDeed = fc.record({
  tab: fc.nat(TABS - 1),
  deed: fc.constantFrom('play', 'play', 'play', 'undo', 'redo'),
  pick: fc.nat(),
  behind: fc.option(fc.nat(TABS - 1), { freq: 3 }),
})

/** What a deed makes of the game, and how the player does it. */
interface Deed { readonly result: Game, readonly perform: (page: Page) => Promise<unknown> }

function deedOn(game: Game, deed: 'play' | 'undo' | 'redo', pick: number): Deed {
  if (deed === 'undo' && game.head > 0)
    return { result: undoOnce(game), perform: page => pressWithControl(page, 'z') }
  if (deed === 'redo' && game.head < game.log.length)
    return { result: expectOk(redo(game)), perform: page => pressWithControl(page, 'y') }
  const actions = legalActions(momentOf(game).position)
  const action = actions[pick % actions.length]!
  return { result: expectOk(act(game, action, BIRTH)), perform: page => playAction(page, makeAction(action)) }
}

function undoOnce(game: Game): Game {
  return expectOk(undo(game, 'last-100'))
}

/** What tells two states of one game apart. */
function stateOf({ log, head, undos }: Game): object {
  return { log: log.map(makeAction), head, undos }
}

async function stored(): Promise<Game> {
  return savedGame(await readStorage(session.desk))
}

async function expectShown(page: Page, game: Game): Promise<void> {
  const { position, moves } = momentOf(game)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(position))
  expect((await readBoard(page)).moves).toBe(moves)
}

it('keeps one game in five tabs: every action that is done stands, in whichever tab the next is done', async () => {
  await writeStorage(session.desk, savedAs(gameAfter(WINS[0]!.code, WINS[0]!.actions.slice(0, 10))))
  const tabs: Page[] = []
  while (tabs.length < TABS)
    tabs.push(await session.table())

  let game = await stored()
  let pressedBehind = 0
  for (const [i, { tab, deed, pick, behind }] of fc.sample(anyDeed, { numRuns: DEEDS, seed: SEED }).entries()) {
    const context = `seed ${SEED}, deed ${i}`
    const page = tabs[tab]!
    await page.bringToFront()
    await expectShown(page, game)
    const { result, perform } = deedOn(game, deed, pick)
    const outcomes = [stateOf(result)]
    await perform(page)
    if (behind !== null && behind !== tab && game.head > 0) {
      // Whichever of the two is saved first stands, and the other counts for nothing.
      outcomes.push(stateOf(undoOnce(game)))
      await pressUndo(tabs[behind]!)
      pressedBehind++
    }
    game = await waitFor(`one of the states that the deed may lead to (${context})`, async () => {
      const game = await stored()
      return outcomes.some(outcome => isDeepStrictEqual(outcome, stateOf(game))) && game
    })
    await expectShown(page, game)
  }
  expect(pressedBehind).toBeGreaterThan(DEEDS / 10)
  for (const page of tabs) {
    await page.bringToFront()
    await expectShown(page, game)
  }
}, size(60_000, 900_000))
