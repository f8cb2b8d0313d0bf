import { describe, expect, it } from 'vitest'
import { findingsOn } from './harness/axe'
import { WINS } from './harness/game'
import { scenesOf } from './harness/scenes'
import { useChromium } from './harness/session'

const session = useChromium({ reducedMotion: 'reduce' })
const SCENES = scenesOf(session)
const { code, actions } = WINS[0]!

describe('axe finds nothing at all, light and dark,', () => {
  it.each(SCENES)('$name', async ({ show }) => {
    const page = await show()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findingsOn(page), colorScheme).toEqual([])
    }
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
