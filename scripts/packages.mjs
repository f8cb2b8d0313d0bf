// Runs before anything is installed: plain JavaScript on Node's own modules, in syntax that an old Node still reads.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = [20, 19]

/** @param {string} version such as `v20.19.0`. */
export function isNodeNewEnough(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/**
 * Whether the installed packages are those of the lock file, so that `npm ci` would change nothing.
 * @param {string} root folder that holds `package-lock.json`.
 */
export function arePackagesInstalled(root) {
  // npm writes this list last, so an interrupted installation has none.
  const listOfInstalled = resolve(root, 'node_modules/.package-lock.json')
  if (!existsSync(listOfInstalled))
    return false
  const installed = JSON.parse(readFileSync(listOfInstalled, 'utf8')).packages
  const locked = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')).packages
  const isLocked = Object.keys(installed).every(path => locked[path] && locked[path].version === installed[path].version)
  // What is only optional may rightly be missing: it is built for other systems.
  const isComplete = Object.keys(locked).every(path => path === '' || installed[path] || locked[path].optional)
  return isLocked && isComplete
}

/** Ends the process with a sentence where Node is too old; otherwise installs the locked packages where they are missing. */
export function preparePackages() {
  if (!isNodeNewEnough(process.version)) {
    console.error(`This project needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}. Newer ones: https://nodejs.org`)
    process.exit(1)
  }
  if (arePackagesInstalled(ROOT))
    return
  console.log('Installing the locked packages (npm ci) …')
  const { status } = runNpm(['ci', '--no-audit', '--no-fund'])
  if (status !== 0) {
    console.error('npm ci failed: the packages could not be installed.')
    process.exit(1)
  }
}

/**
 * Runs a TypeScript script of this folder in the terminal's own streams and ends the process with its exit code.
 * @param {string} script file name in this folder.
 */
export function handOver(script) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', resolve(ROOT, 'scripts', script), ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' })
  process.exit(status === null ? 1 : status)
}

function runNpm(args) {
  // The browsers are the system's own; no package may fetch one.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const options = { cwd: ROOT, stdio: 'inherit', env }
  // Under `npm start` npm says where it lies, which spares Windows its npm.cmd and a shell.
  return process.env.npm_execpath
    ? spawnSync(process.execPath, [process.env.npm_execpath, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
