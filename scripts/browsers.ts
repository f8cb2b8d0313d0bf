import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** The order in which `npm start` looks for one. */
export const BROWSERS = ['chromium', 'edge', 'chrome', 'firefox'] as const
export type BrowserName = (typeof BROWSERS)[number]

export interface Browser {
  readonly name: BrowserName
  readonly executable: string
}

const COMMANDS: Record<BrowserName, readonly string[]> = {
  chromium: ['chromium', 'chromium-browser', 'ungoogled-chromium'],
  edge: ['microsoft-edge', 'microsoft-edge-stable'],
  chrome: ['google-chrome', 'google-chrome-stable'],
  firefox: ['firefox-esr', 'firefox'],
}

const MAC_APPLICATIONS: Record<BrowserName, string> = {
  chromium: 'Chromium.app/Contents/MacOS/Chromium',
  edge: 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  chrome: 'Google Chrome.app/Contents/MacOS/Google Chrome',
  firefox: 'Firefox.app/Contents/MacOS/firefox',
}

const WINDOWS_PROGRAMS: Record<BrowserName, string> = {
  chromium: 'Chromium\\Application\\chrome.exe',
  edge: 'Microsoft\\Edge\\Application\\msedge.exe',
  chrome: 'Google\\Chrome\\Application\\chrome.exe',
  firefox: 'Mozilla Firefox\\firefox.exe',
}

/** Environment variables that name an executable, for browsers installed where nobody looks. */
const OVERRIDES: Partial<Record<BrowserName, string>> = { chromium: 'SPIDER_CHROMIUM', firefox: 'SPIDER_FIREFOX' }

export interface System {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
}

/** Where `name` may lie on this system, the likeliest first; the override alone where one is set. */
export function candidatePaths(name: BrowserName, { platform, env }: System = process): string[] {
  const override = OVERRIDES[name] && env[OVERRIDES[name]]
  if (override)
    return [override]
  if (platform === 'darwin')
    return ['/Applications', join(env.HOME ?? '', 'Applications')].map(folder => `${folder}/${MAC_APPLICATIONS[name]}`)
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(folder => folder !== undefined)
      .map(folder => `${folder}\\${WINDOWS_PROGRAMS[name]}`)
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return COMMANDS[name].flatMap(command => folders.map(folder => join(folder, command)))
}

/** The first of `names` that is installed. */
export function findBrowser(names: readonly BrowserName[] = BROWSERS, system: System = process): Browser | undefined {
  for (const name of names) {
    const executable = candidatePaths(name, system).find(isExecutable)
    if (executable)
      return { name, executable }
  }
  return undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  }
  catch {
    return false
  }
}
