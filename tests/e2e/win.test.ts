import { expect, it } from 'vitest'
import { button, dialog, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { playAction, readBoard, visibleCards } from './harness/table'

const session = useChromium()
const { code, actions, moves, score } = WINS[0]!

it('plays a whole winning line with the mouse, the cards being the engine\'s after every action', async () => {
  const page = await session.table(code)
  for (const [i, action] of actions.entries()) {
    const board = await playAction(page, action)
    expect(board, `after ${action}`).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, i + 1))), moves: i + 1 })
  }
  expect(await readBoard(page)).toMatchObject({ moves, score, foundations: Array.from('SSSSSSSS') })

  const result = page.getByRole('region', { name: say('win.title') })
  await result.waitFor()
  const values = Object.fromEntries(await result.locator('dl > div').evaluateAll(rows =>
    rows.map(row => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent])))
  expect(values).toMatchObject({
    [say('win.score')]: new Intl.NumberFormat('en').format(score),
    [say('win.moves')]: String(moves),
    [say('win.time')]: expect.stringMatching(/^0:\d\d$/),
    [say('win.undos')]: '0',
    [say('win.sequences')]: '8',
  })
})

it('takes no action back once the game is won, and plays the deal again or another', async () => {
  const page = await session.table(code, actions)
  await page.getByRole('region', { name: say('win.title') }).waitFor()
  await page.keyboard.press('Control+z')
  expect(await readBoard(page)).toMatchObject({ moves, score })
  await button(page, 'win.again').click()
  await expect.poll(() => readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code)), code, moves: 0, score: 500 })
})

it('leads from the result to a new game', async () => {
  const page = await session.table(code, actions)
  await page.locator('.win').getByRole('button', { name: say('win.new-game') }).click()
  await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
  await expect.poll(() => readBoard(page)).toMatchObject({ moves: 0, dealsLeft: 5, foundations: [] })
  expect((await readBoard(page)).code).not.toBe(code)
})
