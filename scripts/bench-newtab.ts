/**
 * npm run bench:newtab: how fast a new tab opens, beside a page without a script, in Chromium. `--runs` (3) of `--rounds`
 * (15) openings each. Prints the table, leaves every figure in .results/newtab.json, and fails where one misses its bar.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { heapOfFurtherTab, measureRounds, MODES } from '../tests/bench/newtab/rounds'
import { makeSubjects } from '../tests/bench/newtab/subjects'
import { measuresOf, medianOfRuns, misses, tableText, vueRatio } from '../tests/bench/newtab/table'
import { RESULTS } from './tools'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, rounds: { type: 'string', default: '15' } } })
const [runs, rounds] = [Number(values.runs), Number(values.rounds)]
if (!(runs >= 1 && rounds >= 1))
  throw new Error('npm run bench:newtab [-- --runs=3 --rounds=15]')

const subjects = await makeSubjects()
const results = []
for (let run = 1; run <= runs; run++) {
  const samples = await measureRounds(subjects, rounds, text => process.stderr.write(`\rrun ${run}/${runs}, ${text}   `))
  results.push({ samples, measures: measuresOf(samples, await heapOfFurtherTab(subjects)) })
}
process.stderr.write('\n')

const table = medianOfRuns(results.map(({ measures }) => measures))
mkdirSync(RESULTS, { recursive: true })
writeFileSync(join(RESULTS, 'newtab.json'), JSON.stringify({ runs, rounds, table, results }, undefined, 1))
console.log(`New tab: median of ${runs} × ${rounds} interleaved openings, ${cpus().length} processors\n`)
console.log(tableText(table))
for (const mode of MODES)
  console.log(`\nVue alone, first contentful paint, ${mode}: ${results.map(({ samples }) => vueRatio(samples, mode).toFixed(2)).join(', ')} × static`)
if (table.some(misses))
  process.exitCode = 1
