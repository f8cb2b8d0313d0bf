import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { candidatePaths, findBrowser } from '../../scripts/browsers'

describe('where browsers are looked for', () => {
  it('in the applications of macOS', () => {
    const paths = candidatePaths('edge', { platform: 'darwin', env: { HOME: '/Users/player' } })
    expect(paths).toEqual([
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Users/player/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ])
  })

  it('in the program folders of Windows', () => {
    const paths = candidatePaths('chrome', { platform: 'win32', env: { 'PROGRAMFILES': 'C:\\Programs', 'PROGRAMFILES(X86)': 'C:\\Programs (x86)' } })
    expect(paths).toEqual([
      'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Programs (x86)\\Google\\Chrome\\Application\\chrome.exe',
    ])
  })

  it('on the path of Linux, and where distributions put them', () => {
    const paths = candidatePaths('firefox', { platform: 'linux', env: { PATH: '/opt/bin' } })
    expect(paths[0]).toBe('/opt/bin/firefox-esr')
    expect(paths).toContain('/usr/bin/firefox')
    expect(paths).toContain('/snap/bin/firefox')
  })

  it('nowhere else when an executable is named', () => {
    const paths = candidatePaths('chromium', { platform: 'linux', env: { PATH: '/opt/bin', SPIDER_CHROMIUM: '/home/player/chromium' } })
    expect(paths).toEqual(['/home/player/chromium'])
  })
})

describe('which browser is taken', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spider-browsers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** A Mac's home folder with these applications. */
  function install(...applications: string[]): void {
    for (const application of applications) {
      const program = join(folder, 'Applications', `${application}.app/Contents/MacOS/${application}`)
      mkdirSync(join(program, '..'), { recursive: true })
      writeFileSync(program, '')
      chmodSync(program, 0o755)
    }
  }

  it('edge before Chrome', () => {
    install('Google Chrome', 'Microsoft Edge')
    expect(findBrowser(['edge', 'chrome'], { platform: 'darwin', env: { HOME: folder } })?.name).toBe('edge')
  })

  it('the one that was asked for', () => {
    install('Google Chrome', 'Microsoft Edge')
    expect(findBrowser(['chrome'], { platform: 'darwin', env: { HOME: folder } })).toEqual({
      name: 'chrome',
      executable: join(folder, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    })
  })

  it('none, where none is installed', () => {
    expect(findBrowser(['edge'], { platform: 'darwin', env: { HOME: folder } })).toBeUndefined()
  })
})
