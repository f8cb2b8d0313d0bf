/**
 * Makes engine/daily-table.ts longer: finds for each further day and suit count the first candidate that can be won.
 * The days that it has keep their deals.
 *
 *     nice npx tsx scripts/make-daily.ts --to=2036-12-31
 *
 * What is found goes into .results/daily.jsonl as it comes, so that a run that was ended goes on where it was.
 */
import type { DailyTable, SuitCount } from '../engine'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dailyCandidate, dateOf, dayOf, openingPosition, SUIT_COUNTS } from '../engine'
import { DAILY_TABLE } from '../engine/daily-table'
import { solve } from '../engine/solver'
import { Ledger } from './ledger'
import { serve, shareOut } from './share-out'
import { RESULTS, ROOT } from './tools'

interface Task {
  readonly suits: SuitCount
  readonly day: number
}

/** How many candidates come before the first that was won. */
interface Found {
  readonly passedOver: number
}

/** Deals that take more work are passed over: a third of a second, which one in twelve deals of four suits exceeds. */
const EXPANSIONS = 50_000
const NUMBERS_A_LINE = 20

if (process.send)
  serve(findDaily)
else
  await makeTable()

function findDaily({ suits, day }: Task): Found {
  for (let passedOver = 0; ; passedOver++) {
    const solution = solve(openingPosition(dailyCandidate(day, suits, passedOver)), { expansions: EXPANSIONS })
    if (solution.kind === 'winnable')
      return { passedOver }
  }
}

async function makeTable(): Promise<void> {
  const { values } = parseArgs({ options: {
    to: { type: 'string', default: '2036-12-31' },
    processes: { type: 'string', default: '2' },
  } })
  const first = dayOf(DAILY_TABLE.first)
  const firstNew = dayOf(DAILY_TABLE.last) + 1
  const ledger = new Ledger<Found>(join(RESULTS, 'daily.jsonl'))
  const days = Array.from({ length: dayOf(values.to) - firstNew + 1 }, (_, i) => firstNew + i)
  const tasks = days.flatMap(day => SUIT_COUNTS.map(suits => ({ suits, day }))).filter(task => !ledger.has(keyOf(task)))
  await shareOut<Task, Found>(fileURLToPath(import.meta.url), tasks, Number(values.processes), (task, found) => {
    ledger.add(keyOf(task), found)
  })
  const found = (suits: SuitCount): readonly Found[] => days.map(day => ledger.get(keyOf({ suits, day }))!)
  const passedOver = (suits: SuitCount): readonly number[] => [
    ...DAILY_TABLE.passedOver[suits],
    ...found(suits).flatMap(({ passedOver }, i) => Array.from<number>({ length: passedOver }).fill(firstNew + i - first)),
  ]
  writeTable({ ...DAILY_TABLE, last: values.to, passedOver: { 1: passedOver(1), 2: passedOver(2), 4: passedOver(4) } })
}

function keyOf({ suits, day }: Task): string {
  return `${suits} ${dateOf(day)}`
}

function writeTable({ first, last, passedOver }: DailyTable): void {
  const lists = SUIT_COUNTS.map(suits => `    ${suits}: ${listText(passedOver[suits])},\n`)
  writeFileSync(join(ROOT, 'engine/daily-table.ts'), `import type { DailyTable } from './daily'

/** Made by scripts/make-daily.ts; scripts/check-daily.ts wins every deal of it. Kept apart so that it is loaded when needed. */
export const DAILY_TABLE: DailyTable = {
  first: '${first}',
  last: '${last}',
  passedOver: {
${lists.join('')}  },
}

function days(text: string): readonly number[] {
  return text.trim().split(/\\s+/).map(Number)
}
`)
}

function listText(numbers: readonly number[]): string {
  if (numbers.length === 0)
    return '[]'
  const lines = Array.from({ length: Math.ceil(numbers.length / NUMBERS_A_LINE) }, (_, line) =>
    `      ${numbers.slice(line * NUMBERS_A_LINE, (line + 1) * NUMBERS_A_LINE).join(' ')}\n`)
  return `days(\`\n${lines.join('')}    \`)`
}
