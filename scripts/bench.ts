/**
 * npm run bench: prints what the product's parts take on this machine and fails where one misses its bar. Each part is a
 * file of tests/bench.
 */
import type { Row } from '../tests/bench/timing'
import process from 'node:process'
import { benchEngine } from '../tests/bench/engine'

const BENCHES: Record<string, () => Row[] | Promise<Row[]>> = {
  engine: benchEngine,
}

for (const [name, bench] of Object.entries(BENCHES)) {
  console.log(`${name} (Node ${process.versions.node})`)
  const rows = await bench()
  const width = Math.max(...rows.map(row => row.name.length))
  for (const { name, figure, withinBar } of rows)
    console.log(`  ${name.padEnd(width)}  ${figure}${withinBar === false ? '  MISSED' : ''}`)
  if (rows.some(({ withinBar }) => withinBar === false))
    process.exitCode = 1
}
