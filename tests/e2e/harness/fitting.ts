import type { Page } from 'playwright'

/**
 * Words that do not fit where they stand, in the window as it is: cut by its edge, by what clips them or by their
 * button, or lying over other words or another button. Nothing where all is well. What a dialog covers is left out.
 */
export function misfitsOn(page: Page): Promise<string[]> {
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
      const lines = [...range.getClientRects()].filter(({ width, top, bottom }) => width > 0 && bottom >= 0 && top <= innerHeight)
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
    return [...new Set(wrong)]
  })
}
