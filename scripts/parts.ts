import type { BrowserName } from './browsers'
import type { Tally, VitestReport, WebExtReport } from './reports'
import type { Tool } from './tools'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browsers'
import { build, isBuilt } from './build'
import { extensionFolder, TARGETS } from './extension'
import { filesIn } from './files'
import { FAILED, ownFindings, PASSED, tallyOfVitest } from './reports'
import { RESULTS, ROOT, runTool, showTool } from './tools'

/** Folders whose code ships. */
const SHIPPED_SOURCES = ['components', 'engine', 'entrypoints', 'stores']

/** One line of work of `npm test`. A part that cannot run throws the sentence that says why. */
export interface Part {
  readonly name: string
  readonly run: () => Promise<Tally>
}

/** The steps of `npm test`. Parts of one step run side by side, so they are such as show nothing before they end. */
export const STEPS: readonly (readonly Part[])[] = [
  [
    {
      name: 'Types',
      run: () => runTools([['wxt', 'prepare'], ['tsc', '-p', 'engine'], ['vue-tsc', '--noEmit']]),
    },
    {
      name: 'Lint',
      run: () => runTools([['eslint', '.']]),
    },
  ],
  [{
    name: 'Unit tests',
    run: () => runVitest('unit', []),
  }],
  [{
    name: 'Builds for Chrome and Firefox',
    async run() {
      for (const target of TARGETS)
        await build(target)
      return PASSED
    },
  }],
  [{
    name: 'Add-on linter on the Firefox build',
    run: lintFirefoxBuild,
  }],
  [{
    name: 'End-to-end tests in Chromium',
    run: () => runInBrowser('chromium', ['chromium', 'edge', 'chrome']),
  }],
  [{
    name: 'End-to-end tests in Firefox',
    run: () => runInBrowser('firefox', ['firefox']),
  }],
]

async function runTools(commands: readonly (readonly [Tool, ...string[]])[]): Promise<Tally> {
  for (const [tool, ...args] of commands) {
    const { ok, output } = await runTool(tool, args)
    if (!ok)
      throw new Error(output.trim() || `${tool} failed.`)
  }
  return PASSED
}

async function lintFirefoxBuild(): Promise<Tally> {
  requireBuilds()
  const { output } = await runTool('web-ext', ['lint', '--source-dir', extensionFolder('firefox'), '--output', 'json', '--no-config-discovery'])
  const sources = SHIPPED_SOURCES.flatMap(folder => filesIn(join(ROOT, folder))).map(file => readFileSync(file, 'utf8'))
  const findings = ownFindings(JSON.parse(output) as WebExtReport, sources)
  for (const { code, message, file, line } of findings)
    console.log(`  ${code} in ${file ?? 'the extension'}:${line ?? ''} ${message}`)
  return findings.length === 0 ? PASSED : FAILED
}

async function runInBrowser(project: string, browsers: readonly BrowserName[]): Promise<Tally> {
  requireBuilds()
  if (!findBrowser(browsers))
    throw new Error(`None of these browsers was found: ${browsers.join(', ')}. Install one, or name its executable in SPIDER_${project.toUpperCase()}.`)
  return runVitest(`e2e-${project}`, ['--config', 'vitest.e2e.config.ts', '--project', `${project}*`])
}

async function runVitest(name: string, args: readonly string[]): Promise<Tally> {
  const file = join(RESULTS, `${name}.json`)
  rmSync(file, { force: true })
  const { ok } = await showTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  // Vitest writes no report where it finds no test file.
  return existsSync(file) ? tallyOfVitest(JSON.parse(readFileSync(file, 'utf8')) as VitestReport, ok) : FAILED
}

function requireBuilds(): void {
  if (!TARGETS.every(isBuilt))
    throw new Error('Not run: there is no build of the sources as they are.')
}
