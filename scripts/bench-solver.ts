/**
 * npm run bench:solver: what the solver reaches on random deals, beside its bars. 50 deals a suit count; 1,000 with
 * `--full`, or `--deals=200`; `--seed=2` takes others; `--only=deal`, `stuck` or `again` asks one kind of question, and
 * `--only=worker` some of the deals in the built worker, in Chromium, too.
 *
 * Two processes share the questions (`--processes=1`), and each answer goes into .results as it comes: `--resume` goes
 * on where a run was ended. Time is CPU time, yet a busy machine lengthens that too. Every line is replayed.
 */
import type { SuitCount } from '../engine'
import type { Measurement, Task } from './solver-measures'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeCode, openingPosition } from '../engine'
import { build, isBuilt } from './build'
import { Ledger } from './ledger'
import { serve, shareOut } from './share-out'
import { dealOf, keyOf, LATE_MS, measure, warmUp } from './solver-measures'
import { RESULTS } from './tools'

interface Bars {
  readonly suits: SuitCount
  /** Parts of the deals solved in 1 and in 20 seconds. */
  readonly soon: number
  readonly late: number
  /** Actions of the median line after shortening. */
  readonly length: number
}

const BARS: readonly Bars[] = [
  { suits: 4, soon: 0.96, late: 0.995, length: 175 },
  { suits: 2, soon: 0.99, late: 0.999, length: 120 },
  { suits: 1, soon: 0.99, late: 0.999, length: 100 },
]
const MEDIAN_BAR_MS = 120
/** What a second allows on an idle desktop processor: this figure is the same on every machine. */
const SECOND_EXPANSIONS = 200_000
const STUCK_BAR = 0.95
const STUCK_BAR_MS = 50
const AGAIN_BAR = 0.8
/** Lines shortened at most, of each suit count: each takes a second, and a median needs no more. */
const LINES = 50
/** Casual games left in the middle, at most: where no line is left a search takes all its 20 seconds. */
const CASUAL_GAMES = 150
const DEALS_A_GAME = 5
/** Deals that the worker is asked too. */
const WORKER_DEALS = 50
const MEMORY_BAR = 64 * 2 ** 20
const SCRIPT_BAR = 15_000

const { values } = parseArgs({ options: {
  full: { type: 'boolean', default: false },
  deals: { type: 'string' },
  seed: { type: 'string', default: '1' },
  processes: { type: 'string', default: '2' },
  only: { type: 'string' },
  resume: { type: 'boolean', default: false },
} })
const seed = Number(values.seed)
const deals = Number(values.deals ?? (values.full ? 1000 : 50))

if (process.send) {
  warmUp()
  serve((task: Task) => measure(task, seed))
}
else {
  await bench()
}

async function bench(): Promise<void> {
  const file = join(RESULTS, `solver-${seed}.jsonl`)
  if (!values.resume)
    rmSync(file, { force: true })
  const ledger = new Ledger<Measurement>(file)
  const asked = tasks().filter(task => values.only === 'worker' ? isForWorker(task) : task.kind === (values.only ?? task.kind))
  const waiting = asked.filter(task => !ledger.has(keyOf(task, seed)))
  await shareOut<Task, Measurement>(fileURLToPath(import.meta.url), waiting, Number(values.processes), (task, measurement) => {
    ledger.add(keyOf(task, seed), measurement)
  }, process.argv.slice(2))
  const measured = (kind: Task['kind'], suits: SuitCount): readonly Measured[] => asked
    .filter(task => task.kind === kind && task.suits === suits)
    .map(task => ({ task, ...ledger.get(keyOf(task, seed))! }))
    .filter(({ answer }) => answer !== 'none')
  if (values.only !== 'worker') {
    for (const bars of BARS)
      reportDeals(bars, measured('deal', bars.suits))
    reportStuck(measured('stuck', 4))
    reportAgain(measured('again', 4))
  }
  if (values.only === undefined || values.only === 'worker')
    await reportWorker(measured('deal', 4).filter(({ task }) => isForWorker(task)))
}

type Measured = Measurement & { readonly task: Task }

function tasks(): Task[] {
  const numbers = Array.from({ length: deals }, (_, number) => number)
  return [
    ...BARS.flatMap(({ suits }) => numbers.map((number): Task => ({ kind: 'deal', suits, number, shortens: number < LINES }))),
    ...numbers.map((number): Task => ({ kind: 'stuck', suits: 4, number })),
    ...numbers.slice(0, CASUAL_GAMES).map((number): Task => ({ kind: 'again', suits: 4, number, deal: number % DEALS_A_GAME })),
  ]
}

function reportDeals({ suits, soon, late, length }: Bars, measured: readonly Measured[]): void {
  if (measured.length === 0)
    return
  const won = measured.filter(({ answer }) => answer === 'winnable')
  const inTime = won.filter(({ took }) => took <= 1000).length
  const time = median(won.map(({ took }) => took))
  const lengths = won.flatMap(({ length }) => length ?? [])
  console.log(`${suits} suits`)
  report('solved in 1 s', part(inTime, measured.length), inTime >= soon * measured.length)
  report('solved in 200,000 positions', part(won.filter(isWithinASecond).length, measured.length), true)
  report('solved in 20 s', part(won.length, measured.length), won.length >= late * measured.length)
  report('median time', `${time.toFixed(0)} ms, ${median(won.map(({ expansions }) => expansions!))} positions`, time <= MEDIAN_BAR_MS)
  report('median line after 1 s of shortening', `${median(lengths)} actions (of ${lengths.length})`, median(lengths) <= length)
  const misses = measured.filter(({ answer }) => answer !== 'winnable').map(({ task, answer }) => `${makeCode(dealOf(task, seed))} ${answer}`)
  if (misses.length > 0)
    console.log(`  not solved: ${misses.join(', ')}`)
}

function reportStuck(measured: readonly Measured[]): void {
  if (measured.length === 0)
    return
  const decided = measured.filter(({ answer }) => answer !== 'unknown')
  const soon = decided.filter(({ took }) => took <= STUCK_BAR_MS).length
  console.log('where a casual player is stuck with the stock empty, 4 suits')
  report('decided in 50 ms', part(soon, measured.length), soon >= STUCK_BAR * measured.length)
  report('decided in 2 s', part(decided.length, measured.length), true)
  const misses = measured.filter(({ answer }) => answer === 'unknown').map(({ task }) => makeCode(dealOf(task, seed)))
  if (misses.length > 0)
    console.log(`  not decided, at the end of the casual games of: ${misses.join(', ')}`)
}

function reportAgain(measured: readonly Measured[]): void {
  const won = measured.filter(({ answer }) => answer === 'winnable')
  if (won.length === 0)
    return
  const soon = ({ took }: Measured): boolean => took <= 1000
  console.log('before deal 1 to 5 of casual games, 4 suits, of those solved in 20 s')
  report('solved in 1 s', part(won.filter(soon).length, won.length), won.filter(soon).length >= AGAIN_BAR * won.length)
  report('solved in 200,000 positions', part(won.filter(isWithinASecond).length, won.length), true)
  for (let deal = 0; deal < DEALS_A_GAME; deal++) {
    const before = won.filter(({ task }) => task.kind === 'again' && task.deal === deal)
    report(`  before deal ${deal + 1}`, part(before.filter(soon).length, before.length), true)
  }
}

async function reportWorker(inNode: readonly Measured[]): Promise<void> {
  // The processes that measure need no browser.
  const { measureInWorker, zippedWorker } = await import('../tests/bench/solver-worker')
  if (!isBuilt('chrome'))
    await build('chrome')
  const { took, memory } = await measureInWorker(inNode.map(({ task }) => openingPosition(dealOf(task, seed))), LATE_MS)
  const won = took.flatMap((ms, i) => ms === undefined || inNode[i]!.answer !== 'winnable' ? [] : { ms, inNode: inNode[i]!.took })
  const soon = took.filter(ms => ms !== undefined && ms <= 1000).length
  const time = median(won.map(({ ms }) => ms))
  console.log(`in the built worker, in Chromium, ${inNode.length} of the deals of 4 suits`)
  report('solved in 1 s', part(soon, took.length), soon >= BARS[0]!.soon * took.length)
  report('median time', `${time.toFixed(0)} ms`, time <= MEDIAN_BAR_MS)
  report('time for all, beside Node\'s', `${(sum(won.map(({ ms }) => ms)) / sum(won.map(({ inNode }) => inNode))).toFixed(2)}`, true)
  report('memory at most', `${(memory / 2 ** 20).toFixed(0)} MiB`, memory <= MEMORY_BAR)
  report('script, gzipped', `${(zippedWorker() / 1000).toFixed(1)} kB`, zippedWorker() <= SCRIPT_BAR)
}

function isForWorker({ kind, suits, number }: Task): boolean {
  return kind === 'deal' && suits === 4 && number < WORKER_DEALS
}

function isWithinASecond({ expansions }: Measurement): boolean {
  return expansions! <= SECOND_EXPANSIONS
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function report(name: string, figure: string, withinBar: boolean): void {
  console.log(`  ${name.padEnd(44)}  ${figure}${withinBar ? '' : '  MISSED'}`)
  if (!withinBar)
    process.exitCode = 1
}

function part(count: number, of: number): string {
  return `${count} of ${of}${of > 0 ? ` (${(100 * count / of).toFixed(1)} %)` : ''}`
}
