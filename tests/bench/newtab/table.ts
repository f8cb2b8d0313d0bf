import type { Opening } from './opening'
import type { Mode, Sample } from './rounds'
import type { SubjectName } from './subjects'
import { median } from '../timing'

/** One line of the table: what was measured, beside what it may be and what it should be. */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly bar: number
  readonly aim: number
}

const KIB = 1024
const MIB = 1024 * KIB

/** The table's lines from one run's samples. Ratios are medians over rounds of Spider ÷ the static page of the same round. */
export function measuresOf(samples: readonly Sample[], furtherTab: number): Measure[] {
  const spider = (mode: Mode, figure: (opening: Opening) => number): number => median(of(samples, mode, 'spider').map(({ opening }) => figure(opening)))
  const ratio = (mode: Mode, figure: (opening: Opening) => number, base = figure): number => ratioOf(samples, mode, 'spider', figure, base)
  const ready = (mode: Mode): number => ratio(mode, ({ boardReady }) => boardReady ?? Number.NaN, firstPaint)
  return [
    { name: 'first contentful paint, warm', value: ratio('warm', firstPaint), unit: '× static', bar: 1.25, aim: 1 },
    { name: 'first contentful paint, cold', value: ratio('cold', firstPaint), unit: '× static', bar: 1.35, aim: 1.2 },
    { name: 'board-ready, warm', value: ready('warm'), unit: '× static paint', bar: 1.35, aim: 1.15 },
    { name: 'board-ready, cold', value: ready('cold'), unit: '× static paint', bar: 1.5, aim: 1.35 },
    { name: 'board-ready, warm, CPU 4×', value: ready('slowed'), unit: '× static paint', bar: 1.5, aim: 1.3 },
    { name: 'renderer CPU', value: ratio('warm', ({ cpu }) => cpu), unit: '× static', bar: 1.9, aim: 1.5 },
    { name: 'JavaScript read at opening', value: spider('warm', ({ scripts }) => scripts.bytes) / KIB, unit: 'KiB', bar: 140, aim: 100 },
    // The script that sets the theme is one of them.
    { name: 'files of JavaScript', value: spider('warm', ({ scripts }) => scripts.names.length), unit: '', bar: 3, aim: 2 },
    { name: 'heap after opening', value: spider('warm', ({ heap }) => heap) / MIB, unit: 'MiB', bar: 2.2, aim: 1.5 },
    { name: 'heap of each further tab', value: furtherTab / MIB, unit: 'MiB', bar: 1, aim: 0.7 },
    { name: 'long tasks', value: spider('warm', ({ longTasks }) => longTasks), unit: '', bar: 0, aim: 0 },
    { name: 'total blocking time, CPU 4×', value: spider('slowed', ({ blocking }) => blocking), unit: 'ms', bar: 100, aim: 40 },
    { name: 'layout shift', value: spider('warm', ({ shift }) => shift), unit: '', bar: 0, aim: 0 },
  ]
}

/** First contentful paint of the page with nothing but Vue ÷ the static page's, for comparison. */
export function vueRatio(samples: readonly Sample[], mode: Mode): number {
  return ratioOf(samples, mode, 'vue', firstPaint, firstPaint)
}

/** The median of each line over several runs. */
export function medianOfRuns(runs: readonly (readonly Measure[])[]): Measure[] {
  return runs[0]!.map((measure, i) => ({ ...measure, value: median(runs.map(run => run[i]!.value)) }))
}

export function tableText(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, value, unit, bar, aim }) => `| ${name} | ${round(value)} ${unit} | ≤ ${bar} | ${aim} | ${verdict(value, bar, aim)} |`)
  return ['| what | Spider | bar | aim | |', '|---|---|---|---|---|', ...rows].join('\n')
}

export function misses({ value, bar }: Measure): boolean {
  return !(value <= bar)
}

function verdict(value: number, bar: number, aim: number): string {
  if (value <= aim)
    return 'aim'
  return value <= bar ? 'bar' : 'MISSED'
}

function firstPaint(opening: Opening): number {
  return opening.firstPaint
}

function of(samples: readonly Sample[], mode: Mode, subject: SubjectName): Sample[] {
  return samples.filter(sample => sample.mode === mode && sample.subject === subject)
}

function ratioOf(samples: readonly Sample[], mode: Mode, subject: SubjectName, figure: (opening: Opening) => number, base: (opening: Opening) => number): number {
  const bases = new Map(of(samples, mode, 'static').map(({ round, opening }) => [round, base(opening)]))
  return median(of(samples, mode, subject).map(({ round, opening }) => figure(opening) / bases.get(round)!))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
