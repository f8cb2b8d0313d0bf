import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Results by key in a file of JSON lines, each written as it comes, so that a run that was ended goes on where it was. */
export class Ledger<Value> {
  private readonly values = new Map<string, Value>()

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    // A last line that was only half written has no end.
    if (lines.pop())
      writeFileSync(file, lines.map(line => `${line}\n`).join(''))
    for (const line of lines) {
      const [key, value] = JSON.parse(line) as [string, Value]
      this.values.set(key, value)
    }
  }

  has(key: string): boolean {
    return this.values.has(key)
  }

  get(key: string): Value | undefined {
    return this.values.get(key)
  }

  add(key: string, value: Value): void {
    this.values.set(key, value)
    appendFileSync(this.file, `${JSON.stringify([key, value])}\n`)
  }
}
