import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** Packages of the Linux distribution; the fonts are what the pages' text is drawn with. */
export type SystemPackage = 'chromium' | 'firefox-esr' | 'fonts-liberation' | 'fonts-noto-cjk'

/** Whether this process may install Debian's packages without asking anyone. */
export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && distribution() === 'debian'
}

/**
 * Says what it installs, then installs it with the distribution's own tools, through sudo where that is needed.
 *
 * @throws {Error} if the distribution has no `apt-get`, or it fails
 */
export function installPackages(packages: readonly SystemPackage[]): void {
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error(`Only Debian and its kin can be installed to. Install a browser by hand: Chromium, Edge, Chrome or Firefox.`)
  console.log(`Installing from the distribution: ${packages.join(', ')} …`)
  aptGet(['update'])
  aptGet(['install', '-y', '--no-install-recommends', ...packages])
}

/**
 * Installs the fonts that pages are drawn with in every language, and `others`, where that may be done unasked;
 * elsewhere, and where it fails, goes on with what there is.
 */
export function preparePages(others: readonly SystemPackage[] = []): void {
  if (!isRootOnDebian())
    return
  const missing = [...missingPackages(['fonts-liberation', 'fonts-noto-cjk']), ...others]
  if (missing.length === 0)
    return
  try {
    installPackages(missing)
  }
  catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)} Going on with what there is.`)
  }
}

/** Those of `packages` that the distribution's package list does not hold as installed. */
function missingPackages(packages: readonly SystemPackage[]): SystemPackage[] {
  return packages.filter((name) => {
    const { stdout } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' })
    return !stdout.includes('Status: install ok installed')
  })
}

function aptGet(args: readonly string[]): void {
  const command = ['apt-get', ...args]
  if (process.getuid?.() !== 0)
    command.unshift('sudo')
  const { status } = spawnSync(command[0]!, command.slice(1), { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  if (status !== 0)
    throw new Error(`${command.join(' ')} failed.`)
}

/** The `ID` of os-release: `debian`, `ubuntu`, …; `undefined` where there is none. */
function distribution(): string | undefined {
  const file = '/etc/os-release'
  return existsSync(file) ? /^ID="?([\w.-]+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}
