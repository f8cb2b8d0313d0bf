import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { isDeadEnd } from '../../engine'
import { boardWhere } from './harness/boards'
import { button, dialog } from './harness/controls'
import { WINS } from './harness/game'
import { scenesOf } from './harness/scenes'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { findEnd } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const SCENES = scenesOf(session)
const { code, actions } = WINS[0]!

/** What can be pressed, and at which points `least` px apart, round its middle, another thing is pressed instead. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const top = document.querySelector('dialog') ?? document
    const targets = [...top.querySelectorAll<HTMLElement>('button, input, a')].filter(target => !target.closest('[inert]') && target.checkVisibility({ visibilityProperty: true }))
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
