import type { Page } from 'playwright'
import type { Row } from './timing'
import type { Span } from './trace'
import { fullBoard } from './boards'
import { openTable, withChromium } from './page'
import { median } from './timing'
import { traceSpans } from './trace'

const ROUNDS = 20
/** The first ones also read and keep the court pictures. */
const WARM_UP = 3

const BOARDS = ['faces', 'empty cards'] as const

/** What it costs to draw a full board with its faces and backs, beside the same board with empty cards, in Chromium at 1280×720. */
export function benchDrawing(): Promise<Row[]> {
  return withChromium({ reducedMotion: 'reduce' }, async (chromium) => {
    const page = await openTable(chromium, fullBoard())
    await page.addStyleTag({ content: '.bench-empty .paper > svg { display: none }' })
    const spans = await traceSpans(page, async () => {
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        for (const board of BOARDS)
          await drawAnew(page, board)
      }
    })
    const [faces, empty] = BOARDS.map(board => spans.filter(({ name }) => name === board).slice(WARM_UP)) as [Span[], Span[]]
    return [
      ratioRow('main thread', faces, empty, ({ main }) => main),
      ratioRow('raster', faces, empty, ({ raster }) => raster),
      ratioRow('both', faces, empty, ({ main, raster }) => main + raster),
    ]
  })
}

/** Takes the table off the page and puts it back, so that style, layout, paint and raster of all of it are done again. */
async function drawAnew(page: Page, board: (typeof BOARDS)[number]): Promise<void> {
  await page.evaluate(async (board) => {
    const table = document.querySelector<HTMLElement>('[data-table]')!
    document.documentElement.classList.toggle('bench-empty', board === 'empty cards')
    for (const [mark, display] of [['cleared', 'none'], [board, '']] as const) {
      performance.mark(mark)
      table.style.display = display
      // A frame later everything is painted, and soon after that the tiles are drawn.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    performance.mark('drawn')
  }, board)
}

function ratioRow(name: string, faces: readonly Span[], empty: readonly Span[], cost: (span: Span) => number): Row {
  const [full, bare] = [median(faces.map(cost)), median(empty.map(cost))]
  return { name: `a full board, ${name}`, figure: `${full.toFixed(1)} ms CPU, ${bare.toFixed(1)} ms with empty cards: ${(full / bare).toFixed(2)} ×` }
}
