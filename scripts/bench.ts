/**
 * npm run bench: prints what the product's parts take on this machine and fails where one misses its bar. All parts, or
 * those that are named: `npm run bench -- drawing`. Each is a file of tests/bench.
 */
import type { Row } from '../tests/bench/timing'
import process from 'node:process'
import { benchDrawing } from '../tests/bench/drawing'
import { benchEngine } from '../tests/bench/engine'
import { benchHandling } from '../tests/bench/handling'
import { benchSearching } from '../tests/bench/searching'
import { build, isBuilt } from './build'

const BENCHES = {
  engine: benchEngine,
  drawing: inBrowser(benchDrawing),
  handling: inBrowser(benchHandling),
  searching: inBrowser(benchSearching),
} satisfies Record<string, () => Row[] | Promise<Row[]>>
type Bench = keyof typeof BENCHES

for (const name of readNames()) {
  console.log(`${name} (Node ${process.versions.node})`)
  const rows = await BENCHES[name]()
  const width = Math.max(...rows.map(row => row.name.length))
  for (const { name, figure, withinBar } of rows)
    console.log(`  ${name.padEnd(width)}  ${figure}${withinBar === false ? '  MISSED' : ''}`)
  if (rows.some(({ withinBar }) => withinBar === false))
    process.exitCode = 1
}

/** @throws {Error} for a name that no bench has */
function readNames(): readonly Bench[] {
  const names = Object.keys(BENCHES) as Bench[]
  const asked = process.argv.slice(2)
  const unknown = asked.find(name => !(name in BENCHES))
  if (unknown !== undefined)
    throw new Error(`There is no bench ${unknown}. There are: ${names.join(', ')}`)
  return asked.length > 0 ? names.filter(name => asked.includes(name)) : names
}

/** A browser shows what was built, so that must be what is in the sources. */
function inBrowser(bench: () => Promise<Row[]>): () => Promise<Row[]> {
  return async () => {
    if (!isBuilt('chrome'))
      await build('chrome')
    return bench()
  }
}
