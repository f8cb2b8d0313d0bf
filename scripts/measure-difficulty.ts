/**
 * Measures what the search needs to win random deals, the first candidates of daily deals, and prints the scales of
 * difficulty for engine/solver/difficulty.ts. To be run again whenever the search was changed.
 *
 *     nice npx tsx scripts/measure-difficulty.ts --deals=1000
 *
 * What is found goes into .results/difficulty.jsonl as it comes, so that a run that was ended goes on where it was:
 * begin anew, with another `--ledger`, after a change.
 */
import type { SuitCount } from '../engine'
import type { Effort } from '../engine/solver'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dailyCandidate, dayOf, openingPosition, SUIT_COUNTS } from '../engine'
import { DAILY_TABLE } from '../engine/daily-table'
import { solve } from '../engine/solver'
import { scaleOf } from '../engine/solver/difficulty'
import { Ledger } from './ledger'
import { serve, shareOut } from './share-out'
import { RESULTS } from './tools'

interface Task {
  readonly suits: SuitCount
  readonly day: number
}

/** Deals that take more work are among the toughest, however much more. */
const EXPANSIONS = 50_000

if (process.send)
  serve(measureDeal)
else
  await measure()

/** `null` where the deal was not won within the work allowed. */
function measureDeal({ suits, day }: Task): Effort | null {
  const solution = solve(openingPosition(dailyCandidate(day, suits, 0)), { expansions: EXPANSIONS })
  return solution.kind === 'winnable' ? { expansions: solution.expansions, actions: solution.line.length } : null
}

async function measure(): Promise<void> {
  const { values } = parseArgs({ options: {
    deals: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '2' },
    ledger: { type: 'string', default: 'difficulty' },
  } })
  const ledger = new Ledger<Effort | null>(join(RESULTS, `${values.ledger}.jsonl`))
  const days = Array.from({ length: Number(values.deals) }, (_, i) => dayOf(DAILY_TABLE.first) + i)
  const tasks = SUIT_COUNTS.flatMap(suits => days.map(day => ({ suits, day }))).filter(task => !ledger.has(keyOf(task)))
  await shareOut<Task, Effort | null>(fileURLToPath(import.meta.url), tasks, Number(values.processes), (task, effort) => {
    ledger.add(keyOf(task), effort)
  })
  for (const suits of SUIT_COUNTS)
    print(suits, days.map(day => ledger.get(keyOf({ suits, day })) ?? undefined))
}

function keyOf({ suits, day }: Task): string {
  return `${suits} ${day}`
}

function print(suits: SuitCount, sample: readonly (Effort | undefined)[]): void {
  const figures = Object.entries(scaleOf(sample)).map(([name, figure]) => `${name}: ${Number(figure.toFixed(3))}`)
  const won = sample.filter(effort => effort !== undefined).length
  console.log(`  ${suits}: { ${figures.join(', ')} }, // ${sample.length} deals, ${won} won`)
}
