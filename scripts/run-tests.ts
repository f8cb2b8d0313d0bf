import type { SystemPackage } from './distribution'
import type { Part } from './parts'
import type { Tally } from './reports'
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findBrowser } from './browsers'
import { preparePages } from './distribution'
import { STEPS } from './parts'
import { addTallies, FAILED, totalLine } from './reports'
import { RESULTS } from './tools'

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
})
// A short run is the same every time; a long one looks for what nobody has met yet.
const seed = values.seed ?? (values.long ? String(randomInt(2 ** 31)) : '1')
process.env.SPIDER_SEED = seed
if (values.long)
  process.env.SPIDER_LONG = '1'
console.log(`${values.long ? 'Long run' : 'Tests'}, seed ${seed}`)

prepareBrowsers()
mkdirSync(RESULTS, { recursive: true })

let total: Tally = { passed: 0, failed: 0, skipped: 0 }
for (const parts of STEPS) {
  console.log(`\n${parts.map(({ name }) => name).join(', ')} …`)
  for (const { tally, report } of await Promise.all(parts.map(runPart))) {
    console.log(report)
    total = addTallies(total, tally)
  }
}

if (total.skipped > 0)
  console.log(`\n${total.skipped} skipped`)
console.log(`\n${totalLine(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/** Installs what the tests need where that may be done unasked; elsewhere the part that misses it will say so. */
function prepareBrowsers(): void {
  const missing: SystemPackage[] = []
  if (!findBrowser(['chromium', 'edge', 'chrome']))
    missing.push('chromium')
  if (!findBrowser(['firefox']))
    missing.push('firefox-esr')
  preparePages(missing)
}

/** Runs the part; the report is what it says in the end. */
async function runPart({ name, run }: Part): Promise<{ tally: Tally, report: string }> {
  const start = performance.now()
  let tally: Tally
  let trouble = ''
  try {
    tally = await run()
  }
  catch (error) {
    tally = FAILED
    trouble = `${messageOf(error)}\n`
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  return { tally, report: `${trouble}${name}: ${totalLine(tally)} (${seconds} s)` }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
