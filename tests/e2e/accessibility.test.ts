import type { Page } from 'playwright'
import type { TextKey } from './harness/controls'
import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { groupLength, isDeadEnd, legalTargets, rankOf } from '../../engine'
import { boardWhere } from './harness/boards'
import { button, dialog, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { findEnd, playAction } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!
const SCHEMES = ['light', 'dark'] as const

/** Everything that axe finds, each with the elements that it is about. */
async function findingsOn(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(passes.length).toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`)
}

interface Scene {
  readonly name: string
  /** A page that shows it. */
  readonly show: () => Promise<Page>
}

async function tableWith(prepare: (page: Page) => Promise<unknown>, played: readonly string[] = actions.slice(0, 40)): Promise<Page> {
  const page = await session.table(code, played)
  await prepare(page)
  return page
}

const SCENES: readonly Scene[] = [
  { name: 'on the table', show: () => tableWith(async () => {}) },
  { name: 'on the table while a message names a rule', show: () => tableWith(async (page) => {
    await page.keyboard.press('Control+z')
    await page.locator('.rule-message').waitFor()
  }, []) },
  { name: 'on the table while a group is lifted', show: async () => {
    await chooseSettings(session.desk, { tapToLift: 'always' })
    return tableWith(async (page) => {
      const { x, y } = await findEnd(page, 3)
      await page.mouse.click(x, y)
      await page.locator('.count-plate').waitFor()
    })
  } },
  { name: 'on the table with a hint', show: async () => {
    await chooseSettings(session.desk, { hint: true })
    return tableWith(async (page) => {
      await button(page, 'bar.hint').click()
      await page.locator('.rule-message').waitFor()
    })
  } },
  { name: 'on the table at a dead end', show: async () => {
    await chooseSettings(session.desk, { deadEndNotice: true })
    const end = boardWhere({ suits: 4, opening: ['deal', 'deal', 'deal', 'deal', 'deal'] }, isDeadEnd)
    const page = await session.table(end.code, end.actions)
    await page.locator('.notice').waitFor()
    return page
  } },
  { name: 'in the dialog for a new game', show: () => tableWith(async (page) => {
    await button(page, 'bar.new-game').click()
    await dialog(page).waitFor()
  }) },
  { name: 'in the dialog for a new game with a wrong code', show: () => tableWith(async (page) => {
    await button(page, 'bar.new-game').click()
    await dialog(page).getByRole('textbox').fill('hello')
    await dialog(page).getByRole('textbox').press('Enter')
    await dialog(page).getByRole('alert').waitFor()
  }) },
  { name: 'in the question before a restart', show: () => tableWith(async (page) => {
    await button(page, 'bar.restart').click()
    await dialog(page).waitFor()
  }) },
  { name: 'in the settings', show: () => tableWith(async (page) => {
    await button(page, 'bar.menu').click()
    await dialog(page).waitFor()
  }) },
  { name: 'in the list of keys', show: () => tableWith(async (page) => {
    await page.locator('[data-column="1"]').focus()
    await page.keyboard.press('?')
    await dialog(page).waitFor()
  }) },
  { name: 'in the result of a won game', show: () => tableWith(async (page) => {
    await playAction(page, actions.at(-1)!)
    await page.locator('.win').waitFor()
  }, actions.slice(0, -1)) },
]

describe.each(SCHEMES)('axe finds nothing at all, %s,', (colorScheme) => {
  it.each(SCENES)('$name', async ({ show }) => {
    const page = await show()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findingsOn(page)).toEqual([])
  })
})

/** What can be pressed, and at which points `least` px apart, round its middle, another thing is pressed instead. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const top = document.querySelector('dialog') ?? document
    const targets = [...top.querySelectorAll<HTMLElement>('button, input, a')].filter(target => target.checkVisibility({ visibilityProperty: true }))
    return targets.flatMap((target) => {
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const far = least / 2 - 1
      const missed = [[far, 0], [-far, 0], [0, far], [0, -far]].filter(([dx = 0, dy = 0]) => {
        const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
        return hit === null || !(target.contains(hit) || hit.closest('label')?.contains(target))
      })
      return missed.length > 0 ? [`${target.outerHTML.slice(0, 80)} at ${missed.join(' and ')}`] : []
    })
  }, least)
}

describe('everything that can be pressed', () => {
  it.each(SCENES)('is 24 px wide and high or more $name', async ({ show }) => {
    expect(await smallTargets(await show(), 24)).toEqual([])
  })
})

describe('everything that a finger can press', () => {
  const touch = useChromium({
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    // A screen that has no finer pointer than fingers: 2 is coarse, hover 1 is none.
    args: ['--blink-settings=availablePointerTypes=2,primaryPointerType=2,availableHoverTypes=1,primaryHoverType=1'],
  })

  it('is 44 px wide and high or more on the table, and 48 high at its foot', async () => {
    const page = await touch.table(code, actions.slice(0, 40))
    expect(await smallTargets(page, 44)).toEqual([])
    for (const control of await page.locator('.controls button').all())
      expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  })

  it.each([
    ['the settings', 'bar.menu'],
    ['the dialog for a new game', 'bar.new-game'],
    ['the question before a restart', 'bar.restart'],
  ] as const)('is 44 px wide and high or more in %s', async (_, opener) => {
    const page = await touch.table(code, actions.slice(0, 40))
    await button(page, opener).tap()
    await dialog(page).waitFor()
    expect(await smallTargets(page, 44)).toEqual([])
  })

  it('is 44 px wide and high or more beside a lifted group', async () => {
    const page = await touch.table(code, actions.slice(0, 40))
    const { x, y } = await findEnd(page, 3)
    await page.touchscreen.tap(x, y)
    await page.locator('.count-plate').waitFor()
    expect(await smallTargets(page, 44)).toEqual([])
  })
})

describe('in the player\'s own colours', () => {
  it('tells buttons, cards and the lifted group apart by lines', async () => {
    const page = await session.table(code, actions.slice(0, 40))
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const line = (selector: string): Promise<string> => page.locator(selector).first().evaluate(element => getComputedStyle(element).borderTopStyle)
    for (const selector of ['.paper', '.foundation', '.stock'])
      expect(await line(selector), selector).toBe('solid')
    await page.locator('[data-column="3"]').focus()
    await page.keyboard.press('ArrowRight')
    const ring = page.locator('[data-column="4"] .card.cursor > .paper')
    expect(await ring.evaluate(paper => getComputedStyle(paper).outlineStyle)).toBe('solid')
    expect(await findingsOn(page)).toEqual([])
  })
})

describe('words in the player\'s own colours', () => {
  // The browser lays the colour of the page behind all text, so text of that colour is not seen.
  it.each(SCENES)('are not in the colour of the page $name', async ({ show }) => {
    const page = await show()
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'Canvas'
      const canvas = getComputedStyle(probe).color
      probe.remove()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const unseen = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const style = getComputedStyle(text.parentElement!)
        if (text.textContent!.trim() !== '' && style.color === canvas && style.forcedColorAdjust !== 'none')
          unseen.push(text.textContent)
      }
      return unseen
    })).toEqual([])
  })
})

describe('a notice', () => {
  it.each([[360, 480], [560, 480], [780, 580], [1366, 600]])('shows its words and all that can be done about it at %i×%i', async (width, height) => {
    await chooseSettings(session.desk, { deadEndNotice: true })
    const end = boardWhere({ suits: 4, opening: ['deal', 'deal', 'deal', 'deal', 'deal'] }, isDeadEnd)
    const page = await session.table(end.code, end.actions)
    await page.setViewportSize({ width, height })
    const notice = page.locator('.notice')
    await notice.waitFor()
    const line = (await notice.locator('> span').boundingBox())!
    expect(line.height).toBeLessThan(48)
    for (const part of await notice.locator('> span, button').all()) {
      const box = (await part.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
    }
  })
})

describe('a screen reader', () => {
  const OPENING = 'SP1-S4C-AAAAAAD'

  it('finds ten columns in words, each with its face-up cards one by one, and no hidden card', async () => {
    const page = await session.table(OPENING)
    const columns = await Promise.all((await page.locator('[data-column]').all()).map(column => column.ariaSnapshot()))
    expect(columns).toEqual([
      [1, 5, '5 of hearts'],
      [2, 5, '5 of hearts'],
      [3, 5, '4 of diamonds'],
      [4, 5, 'queen of clubs'],
      [5, 4, 'king of hearts'],
      [6, 4, '5 of spades'],
      [7, 4, 'ace of spades'],
      [8, 4, '6 of spades'],
      [9, 4, '10 of diamonds'],
      [10, 4, '7 of diamonds'],
    ].map(([number, down, card]) => [
      `- 'listbox "Column ${number}: ${down} face down, then ${card}"':`,
      `  - option "${down} face down"`,
      `  - option "${card}"`,
    ].join('\n')))
  })

  it('finds the controls by their names, apart from the columns', async () => {
    const page = await session.table(OPENING)
    for (const name of ['bar.undo', 'bar.redo', 'bar.new-game', 'bar.restart', 'bar.menu'] as const)
      expect(await button(page, name).count(), name).toBe(1)
    expect(await page.getByRole('button', { name: say('table.deal', { dealsLeft: '5 deals left' }), exact: true }).count()).toBe(1)
    expect(await page.getByRole('img', { name: say('table.foundations', { count: 0 }) }).count()).toBe(1)
    expect(await page.locator('[data-column] button').count()).toBe(0)
  })

  it('is told the card that the keyboard goes to, and what is lifted and where it goes', async () => {
    const page = await session.table(code, actions.slice(0, 40))
    const { columns } = positionAfter(code, actions.slice(0, 40))
    const status = page.locator('main [role="status"]')
    const column = columns.findIndex(column => groupLength(column, 'classic') >= 2)
    const card = columns[column]!.cards.at(-2)!
    await page.locator(`[data-column="${column + 1}"]`).focus()
    await page.keyboard.press('ArrowUp')
    expect((await status.textContent())?.trim()).toBe(say('words.cursor', { card: say('card.name', { rank: rankName(card), suit: say('suit.S') }), number: column + 1 }))
    await page.keyboard.press('Enter')
    const targets = legalTargets(positionAfter(code, actions.slice(0, 40)), column, 2).map(target => target + 1)
    const lifted = say('lift.count').split(' | ')[1]!.replace('{count}', '2')
    expect((await status.textContent())?.trim()).toBe(targets.length > 0
      ? say('lift.announce', { cards: lifted, columns: targets.join(', ') })
      : say('lift.announce-none', { cards: lifted }))
  })
})

/** A rank in words: "queen", "7". */
function rankName(card: number): string {
  return say(`rank.${rankOf(card)}` as TextKey)
}
