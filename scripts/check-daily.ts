/**
 * Wins every daily deal of the table once more and says which it could not win.
 *
 *     nice npx tsx scripts/check-daily.ts
 *
 * All of it takes some ten minutes on two processors; a part is chosen with `--from=2027-01-01 --to=2027-12-31` and
 * `--suits=4`. Every line is replayed by the rules. What was won is noted in .results/daily-check.jsonl, so that
 * `--resume` goes on where a run was ended.
 */
import type { SuitCount } from '../engine'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dailyCode, dateOf, dayOf, makeCode, openingPosition, SUIT_COUNTS } from '../engine'
import { DAILY_TABLE } from '../engine/daily-table'
import { solve, wins } from '../engine/solver'
import { Ledger } from './ledger'
import { serve, shareOut } from './share-out'
import { RESULTS } from './tools'

interface Task {
  readonly suits: SuitCount
  readonly day: number
}

/** Several times what most of the table's deals took when it was made. */
const EXPANSIONS = 400_000
/** A few deals were won by an older search that today's does not follow: it tries again with other seeds. */
const TRIES = 8

if (process.send)
  serve(isWinnable)
else
  await check()

function isWinnable({ suits, day }: Task): boolean {
  const position = openingPosition(dailyCode(day, suits, DAILY_TABLE))
  for (let seed = 1; seed <= TRIES; seed++) {
    const solution = solve(position, { expansions: EXPANSIONS, seed })
    if (solution.kind === 'winnable')
      return wins(position, solution.line)
  }
  return false
}

async function check(): Promise<void> {
  const { values } = parseArgs({ options: {
    from: { type: 'string', default: DAILY_TABLE.first },
    to: { type: 'string', default: DAILY_TABLE.last },
    suits: { type: 'string', default: SUIT_COUNTS.join() },
    processes: { type: 'string', default: '2' },
    resume: { type: 'boolean', default: false },
  } })
  const file = join(RESULTS, 'daily-check.jsonl')
  if (!values.resume)
    rmSync(file, { force: true })
  const winnable = new Ledger<boolean>(file)
  const days = Array.from({ length: dayOf(values.to) - dayOf(values.from) + 1 }, (_, i) => dayOf(values.from) + i)
  const tasks = SUIT_COUNTS.filter(suits => values.suits.split(',').includes(String(suits)))
    .flatMap(suits => days.map(day => ({ suits, day })))
  const start = Date.now()
  await shareOut<Task, boolean>(fileURLToPath(import.meta.url), tasks.filter(task => !winnable.has(codeOf(task))), Number(values.processes), (task, isWon) => {
    winnable.add(codeOf(task), isWon)
  })
  const notWon = tasks.filter(task => !winnable.get(codeOf(task)))
  for (const task of notWon)
    console.log(`not won: ${dateOf(task.day)}, ${codeOf(task)}`)
  console.log(`${tasks.length - notWon.length} of ${tasks.length} daily deals won, ${values.from} to ${values.to}, suits ${values.suits}, in ${minutesSince(start)} minutes`)
  if (notWon.length > 0)
    process.exitCode = 1
}

function codeOf({ suits, day }: Task): string {
  return makeCode(dailyCode(day, suits, DAILY_TABLE))
}

function minutesSince(start: number): string {
  return ((Date.now() - start) / 60_000).toFixed(1)
}
