/**
 * npm run bench:solver: what the solver reaches on random deals, beside its bars. 50 deals a suit count; 1,000 with
 * `--full`, or `--deals=200`. Time is CPU time of this process, so that other work on the machine does not count. Every
 * line is replayed.
 */
import type { Position, Rules, SuitCount } from '../engine'
import type { Solution } from '../engine/solver'
import process from 'node:process'
import { codeFromWords, isWon, makeCode, openingPosition, play } from '../engine'
import { shorten, solve } from '../engine/solver'
import { randomFrom } from '../engine/solver/random'
import { casualPositions } from '../tests/engine/solver/casual'

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
const STUCK_BAR = 0.95
const STUCK_MS = 50
const AGAIN_BAR = 0.8
const LATE_MS = 20_000
const SHORTEN_MS = 1000
/** Lines shortened at most, of each suit count: each takes a second, and a median needs no more. */
const LINES = 50
/** Casual games left in the middle, at most: where no line is left a search takes all its 20 seconds. */
const CASUAL_GAMES = 50

const deals = numberAfter('deals') ?? (process.argv.includes('--full') ? 1000 : 50)
const seed = numberAfter('seed') ?? 1

function numberAfter(option: string): number | undefined {
  const digits = new RegExp(`--${option}=(\\d+)`).exec(process.argv.join(' '))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function timed<Value>(work: () => Value): { value: Value, took: number } {
  const start = cpuMilliseconds()
  const value = work()
  return { value, took: cpuMilliseconds() - start }
}

function ask(position: Position, milliseconds: number): { value: Solution, took: number } {
  const asked = timed(() => solve(position, { milliseconds, now: cpuMilliseconds }))
  if (asked.value.kind === 'winnable' && !isWon(asked.value.line.reduce(play, position)))
    throw new Error('a line that does not win')
  return asked
}

function randomCodes(suits: SuitCount, rules: Rules): ReturnType<typeof codeFromWords>[] {
  const random = randomFrom(seed * 10 + suits)
  const word = (): number => Math.floor(random() * 2 ** 32)
  return Array.from({ length: deals }, () => codeFromWords(suits, rules, word(), word()))
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function report(name: string, figure: string, withinBar: boolean): void {
  console.log(`  ${name.padEnd(44)}  ${figure}${withinBar ? '' : '  MISSED'}`)
  if (!withinBar)
    process.exitCode = 1
}

function part(count: number, of: number): string {
  return `${count} of ${of} (${(100 * count / of).toFixed(1)} %)`
}

function benchDeals({ suits, soon, late, length }: Bars): void {
  const times: number[] = []
  const lengths: number[] = []
  const misses: string[] = []
  for (const code of randomCodes(suits, 'classic')) {
    const position = openingPosition(code)
    const { value, took } = ask(position, LATE_MS)
    if (value.kind !== 'winnable') {
      misses.push(`${makeCode(code)} ${value.kind}`)
      continue
    }
    times.push(took)
    if (lengths.length < LINES)
      lengths.push(shorten(position, value.line, { milliseconds: SHORTEN_MS, now: cpuMilliseconds }).length)
  }
  const inTime = times.filter(time => time <= 1000).length
  console.log(`${suits} suits`)
  report('solved in 1 s', part(inTime, deals), inTime >= soon * deals)
  report('solved in 20 s', part(times.length, deals), times.length >= late * deals)
  report('median time', `${median(times).toFixed(0)} ms`, median(times) <= MEDIAN_BAR_MS)
  report('median line after 1 s of shortening', `${median(lengths)} actions (of ${lengths.length})`, median(lengths) <= length)
  if (misses.length > 0)
    console.log(`  not solved: ${misses.join(', ')}`)
}

/** Positions in which a casual player finds nothing more, the stock empty. */
function benchStuck(): void {
  const times = randomCodes(4, 'classic').flatMap((code, game) => {
    const stuck = casualPositions(openingPosition(code), game).at(-1)!
    if (stuck.stock.length > 0 || isWon(stuck))
      return []
    const { value, took } = ask(stuck, 2000)
    return value.kind === 'unknown' ? Infinity : took
  })
  const decided = times.filter(time => time <= STUCK_MS).length
  console.log('stuck positions, 4 suits')
  report('decided in 50 ms', part(decided, times.length), decided >= STUCK_BAR * times.length)
  report('decided in 2 s', part(times.filter(time => time < Infinity).length, times.length), true)
}

/** Positions before a deal of casual games: off every line that was known. */
function benchAgain(): void {
  const times = randomCodes(4, 'classic').slice(0, CASUAL_GAMES).flatMap((code, game) => {
    const before = casualPositions(openingPosition(code), game)
      .filter((position, i, all) => all[i + 1] && all[i + 1]!.stock.length < position.stock.length)
    const position = before[game % 5]
    if (!position)
      return []
    const { value, took } = ask(position, LATE_MS)
    return value.kind === 'winnable' ? took : []
  })
  const again = times.filter(time => time <= 1000).length
  console.log('before deal 1 to 5 of casual games, 4 suits, of those solved in 20 s')
  report('solved in 1 s', part(again, times.length), again >= AGAIN_BAR * times.length)
}

// Until the code is compiled for speed.
ask(openingPosition(codeFromWords(4, 'classic', 1, 0)), 1000)
benchStuck()
for (const bars of BARS)
  benchDeals(bars)
benchAgain()
