import type { SpawnOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

export const ROOT = resolve(import.meta.dirname, '..')
/** What a run leaves to look at: reports, screenshots. Ignored by Git. */
export const RESULTS = join(ROOT, '.results')

/** The command-line tools of the project: each one's package and the name of its command. */
const PACKAGES = {
  'eslint': 'eslint',
  'tsc': 'typescript',
  'vitest': 'vitest',
  'vue-tsc': 'vue-tsc',
  'web-ext': 'web-ext',
  'wxt': 'wxt',
} as const
export type Tool = keyof typeof PACKAGES

export interface Ended {
  readonly ok: boolean
  /** What the tool wrote, where it was captured. */
  readonly output: string
}

/** Runs the tool and captures what it writes. */
export function runTool(tool: Tool, args: readonly string[]): Promise<Ended> {
  // What is built is for production, also when a test asks for it.
  return run(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } })
}

/** Runs the tool in the terminal, which shows what it writes as it comes. */
export function showTool(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return run(tool, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

async function run(tool: Tool, args: readonly string[], options: SpawnOptions): Promise<Ended> {
  const child = spawn(process.execPath, [commandFile(tool), ...args], { cwd: ROOT, ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => { output += text })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}

/** The tool's script, so that Node runs it as it stands on every system. */
function commandFile(tool: Tool): string {
  const folder = join(ROOT, 'node_modules', PACKAGES[tool])
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return join(folder, bin[tool]!)
}
