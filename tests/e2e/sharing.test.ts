import type { Page } from 'playwright'
import type { Challenge, Verdict } from '../../engine/sharing'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeGame } from '../../engine'
import { challengeOf, makeChallenge, parseShared } from '../../engine/sharing'
import { button, dialog, say } from './harness/controls'
import { gameAfter, positionAfter, savedAs, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { readStorage, writeStorage } from './harness/storage'
import { playAction, readBoard, readCards, visibleCards, waitForTable } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions, moves } = WINS[0]!
const SECONDS = 872
const WON = { ...gameAfter(code, actions), clock: SECONDS }
/** Somebody else's game: its id is another one than that of the games that the tests play. */
const GAME = { ...gameAfter(code, actions.slice(0, 30)), id: 'BwYFBAMCAQA' }
const OTHER = WINS[1]!

beforeAll(() => session.chromium.context.grantPermissions(['clipboard-read', 'clipboard-write']))

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(text => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('Control+v')
}

/** The challenge with which somebody won the deal in so many seconds. */
function challenge(seconds = SECONDS): Challenge {
  return challengeOf({ ...WON, clock: seconds })
}

function press(page: Page, key: Parameters<typeof say>[0]): Promise<void> {
  return dialog(page).getByRole('button', { name: say(key) }).click()
}

/** The board of a game that is watched. */
function watched(page: Page): Promise<string[][]> {
  return page.locator('.replay-board [data-column]').evaluateAll(columns => columns
    .map(column => [...column.querySelectorAll<HTMLElement>('[data-card]')].map(card => card.dataset.card ?? '')))
}

describe('a game as text', () => {
  it('goes on where it stood on the table that it is pasted on', async () => {
    const page = await session.table(OTHER.code)
    await paste(page, makeGame(GAME))
    await press(page, 'shared.go-on')
    await expect.poll(() => readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 30))), code, moves: 30 })
    await page.reload()
    await waitForTable(page, code)
    expect(await readBoard(page)).toMatchObject({ moves: 30 })
  })

  it('asks before it ends a game under way', async () => {
    const page = await session.table(OTHER.code, OTHER.actions.slice(0, 5))
    await paste(page, makeGame(GAME))
    expect(await dialog(page).textContent()).toContain(say('shared.leaving'))
    await press(page, 'dialog.close')
    expect(await readBoard(page)).toMatchObject({ code: OTHER.code, moves: 5 })
  })

  it('says so where it takes the place of what was played since in the same game', async () => {
    const page = await session.table(OTHER.code, OTHER.actions.slice(0, 5))
    await paste(page, makeGame(gameAfter(OTHER.code, OTHER.actions.slice(0, 3))))
    expect(await dialog(page).textContent()).toContain(say('shared.earlier'))
    await page.keyboard.press('Escape')
    await paste(page, makeGame(gameAfter(OTHER.code, OTHER.actions.slice(0, 6))))
    expect(await dialog(page).textContent()).not.toContain(say('shared.earlier'))
  })

  it('is watched in a tab of its own, forwards to the end and back', async () => {
    const page = await session.table(OTHER.code, OTHER.actions.slice(0, 5))
    await paste(page, makeGame(WON))
    const opened = session.chromium.context.waitForEvent('page')
    await press(page, 'shared.watch')
    const replay = await opened
    await replay.locator('.replay').waitFor()
    expect(await watched(replay)).toEqual(visibleCards(positionAfter(code)).columns)
    for (let step = 1; step <= 12; step++) {
      await button(replay, 'replay.forward').click()
      expect(await watched(replay)).toEqual(visibleCards(positionAfter(code, actions.slice(0, step))).columns)
    }
    await button(replay, 'replay.to-end').click()
    expect(await watched(replay)).toEqual(Array.from({ length: 10 }, () => []))
    await button(replay, 'replay.back').click()
    expect(await watched(replay)).toEqual(visibleCards(positionAfter(code, actions.slice(0, -1))).columns)
    expect(await readBoard(page)).toMatchObject({ code: OTHER.code, moves: 5 })
  })

  it.each([
    ['that was cut off', makeGame(GAME).slice(0, 60), 'game-text-error'],
    ['of another kind', 'hello', 'code-error.no-code'],
    ['that is a code', code, 'watch.none'],
    ['that is markup', '<img src=x onerror=alert(1)>', 'code-error.no-code'],
    ['that is longer than 16 kB', 'A'.repeat(20_000), 'shared.too-long'],
  ] as const)('is refused in words where there is a text %s', async (_, text, key) => {
    const page = await session.chromium.open(`replay.html#${encodeURIComponent(text)}`)
    const said = await page.getByRole('alert').textContent()
    if (key === 'game-text-error')
      expect([say('game-text-error.damaged'), say('game-text-error.encoding')]).toContain(said?.trim())
    else
      expect(said?.trim()).toBe(say(key))
    expect(await page.locator('img[src="x"], .replay').count()).toBe(0)
  })
})

describe('a challenge', () => {
  it('deals its deal, once the player has said so, and is kept', async () => {
    const page = await session.table(OTHER.code, OTHER.actions.slice(0, 5))
    await paste(page, `Can you beat this? ${makeChallenge(challenge())}`)
    const words = await dialog(page).textContent()
    expect(words).toContain(say('challenge.text', { code, game: '1 suit', moves, time: '14:32' }))
    expect(words).toContain(say('challenge.word'))
    expect(words).toContain(say('shared.leaving'))
    await press(page, 'challenge.leave')
    await waitForTable(page, code)
    expect(await readCards(page)).toEqual(visibleCards(positionAfter(code)))
    expect((await readStorage(session.desk)).challenges).toEqual({ v: 1, texts: [makeChallenge(challenge())] })
  })

  it.each<[Verdict, string, number]>([
    ['mine', 'their time was longer', SECONDS + 1],
    ['theirs', 'their time was shorter', SECONDS - 1],
    ['draw', 'their time was the same', SECONDS],
  ])('is %s where the moves are equal and %s', async (verdict, _, seconds) => {
    await writeStorage(session.desk, {
      ...savedAs({ ...gameAfter(code, actions.slice(0, -1)), clock: SECONDS }),
      challenges: { v: 1, texts: [makeChallenge(challenge(seconds))] },
    })
    const page = await session.table()
    expect(await page.locator('.challenge').count()).toBe(0)
    await playAction(page, actions.at(-1)!)
    await expect.poll(() => page.locator('.challenge').textContent()).toContain(say(`challenge.verdict.${verdict}`))
    expect(await page.locator('.challenge').textContent()).toContain(say('challenge.time-word'))
  })

  it('opens its game to those who have won it too', async () => {
    await writeStorage(session.desk, { ...savedAs(WON), challenges: { v: 1, texts: [makeChallenge(challenge())] } })
    const page = await session.table()
    const opened = session.chromium.context.waitForEvent('page')
    await button(page, 'challenge.watch').click()
    const replay = await opened
    await replay.locator('.replay').waitFor()
    expect(await watched(replay)).toEqual(visibleCards(positionAfter(code)).columns)
  })

  it('keeps its game closed as long as its deal is not won here', async () => {
    const page = await session.table(code, actions.slice(0, -1))
    await paste(page, makeChallenge(challenge()))
    await expect.poll(() => dialog(page).getByRole('button').allTextContents()).toEqual(['', say('challenge.later'), say('challenge.play')])
    await press(page, 'challenge.play')
    // It is the deal under way, which goes on.
    expect(await readBoard(page)).toMatchObject({ code, moves: moves - 1 })
    await button(page, 'bar.menu').click()
    expect(await page.getByRole('button', { name: say('challenge.watch') }).count()).toBe(0)
  })

  it('is compared at once where its deal has just been won here', async () => {
    const page = await session.table(code, actions.slice(0, -1))
    await playAction(page, actions.at(-1)!)
    await paste(page, makeChallenge(challenge(100_000)))
    await press(page, 'challenge.play')
    await expect.poll(() => page.locator('.challenge').textContent()).toContain(say('challenge.verdict.mine'))
    expect(await readBoard(page)).toMatchObject({ code, moves })
  })

  it.each([
    ['forged', makeChallenge({ ...challenge(), moves: 50 }), 'challenge-error.forged'],
    ['forged by its time', makeChallenge({ ...challenge(), seconds: 50 }), 'challenge-error.forged'],
    ['of a game that was not won', makeChallenge({ ...challenge(), game: GAME }), 'challenge-error.not-won'],
    ['cut off', makeChallenge(challenge()).slice(0, -30), 'challenge-error.damaged'],
    ['of a newer version', makeChallenge(challenge()).replace('SPC1', 'SPC2'), 'challenge-error.newer'],
  ] as const)('that is %s is refused in words', async (_, text, sentence) => {
    const page = await session.table(OTHER.code)
    await paste(page, text)
    await expect.poll(() => page.locator('.notice').textContent()).toContain(say(sentence))
    expect(await dialog(page).count()).toBe(0)
    expect(await readBoard(page)).toMatchObject({ code: OTHER.code, moves: 0 })
  })
})

describe('what can be copied', () => {
  it('is of a won game the code, the number, a text with both, the challenge and the game', async () => {
    await writeStorage(session.desk, savedAs(WON))
    const page = await session.table()
    await button(page, 'share.title').click()
    const copied: string[] = []
    for (const what of ['share.code', 'share.number', 'share.text', 'share.challenge', 'share.game'] as const) {
      await dialog(page).getByRole('button', { name: say('share.copy', { what: say(what) }) }).click()
      await expect.poll(() => dialog(page).getByRole('status').textContent()).toContain(say('share.copied', { what: say(what) }))
      copied.push(await page.evaluate(() => navigator.clipboard.readText()))
    }
    expect(copied.map(text => parseShared(text).kind)).toEqual(['code', 'code', 'code', 'challenge', 'game'])
    expect(copied.map(parseShared).every(shared => shared.kind !== 'too-long' && shared.result.ok)).toBe(true)
    expect(copied[0]).toBe(code)
    expect(await dialog(page).textContent()).not.toContain('ext+spider')
  })

  it('is of a game under way no challenge', async () => {
    const page = await session.table(code, actions.slice(0, 5))
    await button(page, 'bar.menu').click()
    await press(page, 'share.title')
    expect(await dialog(page).textContent()).toContain(say('share.game'))
    expect(await dialog(page).textContent()).not.toContain(say('share.challenge.about'))
  })
})
