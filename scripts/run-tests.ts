import type { SystemPackage } from './distribution'
import type { Part } from './parts'
import type { Tally } from './reports'
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findBrowser } from './browsers'
import { preparePages } from './distribution'
import { PARTS } from './parts'
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
for (const part of PARTS)
  total = addTallies(total, await runPart(part))

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

async function runPart({ name, run }: Part): Promise<Tally> {
  console.log(`\n${name} …`)
  const start = performance.now()
  let tally: Tally
  try {
    tally = await run()
  }
  catch (error) {
    console.error(messageOf(error))
    tally = FAILED
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}: ${totalLine(tally)} (${seconds} s)`)
  return tally
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
