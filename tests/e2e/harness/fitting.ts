import type { Page } from 'playwright'

/**
 * Words that do not fit where they stand, in the window as it is: cut by its edge, by what clips them or by their
 * button, or lying over other words or another button. Nothing where all is well. What can be scrolled is looked at
 * screenful by screenful, and left at its head. What a dialog covers is left out.
 */
export async function misfitsOn(page: Page): Promise<string[]> {
  const wrong = await misfitsInSight(page)
  for (let nth = 0, way = await scrollOn(page, nth); way !== 'none'; way = await scrollOn(page, nth)) {
    if (way === 'on')
      wrong.push(...await misfitsInSight(page))
    else
      nth++
  }
  return [...new Set(wrong)]
}

/** Scrolls the nth of what can be scrolled on the page, or in its dialog, by a screenful less a line or two; at its foot back to its head. */
function scrollOn(page: Page, nth: number): Promise<'on' | 'back' | 'none'> {
  return page.evaluate((nth) => {
    const scroller = [...document.querySelectorAll(document.querySelector('dialog[open]') ? 'dialog[open] *' : '*')]
      .filter(element => element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)[nth]
    if (!scroller)
      return 'none'
    const { scrollTop, clientHeight } = scroller
    scroller.scrollTo({ top: scrollTop + clientHeight - Math.min(60, clientHeight / 2), behavior: 'instant' })
    if (scroller.scrollTop > scrollTop)
      return 'on'
    scroller.scrollTo({ top: 0, behavior: 'instant' })
    return 'back'
  }, nth)
}

function misfitsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      wrong.push(`the page is ${scrollWidth} px wide and scrolls sideways`)

    const isSeen = (element: Element, box: DOMRect): boolean => {
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return top !== null && (top.contains(element) || element.contains(top))
    }
    const clips = (element: Element): boolean => element.tagName === 'BUTTON' || getComputedStyle(element).overflowX !== 'visible'

    /** Whether nothing that scrolls keeps the line back. */
    const isInSight = (line: DOMRect, element: Element | null): boolean => {
      if (!element || element === document.body)
        return line.bottom >= 0 && line.top <= innerHeight
      const { top, bottom } = element.getBoundingClientRect()
      return (getComputedStyle(element).overflowY === 'visible' || (line.bottom > top + 1 && line.top < bottom - 1)) && isInSight(line, element.parentElement)
    }

    /** Line by line. */
    const words: { readonly text: string, readonly element: Element, readonly box: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      // What ends in an ellipsis is meant to be cut.
      if (text.textContent!.trim() === '' || element.closest('.visually-hidden, script, style, option') || getComputedStyle(element).textOverflow === 'ellipsis')
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(line => line.width > 0 && isInSight(line, element))
      const left = Math.min(...lines.map(({ left }) => left))
      const right = Math.max(...lines.map(({ right }) => right))
      if (lines.length === 0)
        continue
      const name = `“${text.textContent!.trim()}”`
      // A list of sections may be scrolled sideways by itself.
      const scroller = element.closest('nav')
      if (!scroller && (left < -1 || right > clientWidth + 1))
        wrong.push(`${name} is cut by the window: ${left} to ${right}`)
      for (let clipper: Element | null = element; clipper && clipper !== document.body && clipper !== scroller; clipper = clipper.parentElement) {
        const box = clipper.getBoundingClientRect()
        if (clips(clipper) && (left < box.left - 1 || right > box.right + 1))
          wrong.push(`${name} is cut by ${clipper.tagName.toLowerCase()}.${clipper.className}`)
      }
      words.push(...lines.filter(line => isSeen(element, line)).map(box => ({ text: name, element, box })))
    }

    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
    words.forEach(({ text, element, box }, i) => {
      for (const other of words.slice(i + 1)) {
        if (!element.contains(other.element) && !other.element.contains(element) && overlap(box, other.box))
          wrong.push(`${text} lies over ${other.text}`)
      }
    })
    for (const button of document.querySelectorAll('button')) {
      const box = button.getBoundingClientRect()
      for (const word of words) {
        if (!button.contains(word.element) && isSeen(button, box) && overlap(word.box, box))
          wrong.push(`${word.text} lies over the button ${button.getAttribute('aria-label') ?? button.textContent}`)
      }
    }
    return wrong
  })
}
