import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { arePackagesInstalled, isNodeNewEnough, ROOT } from '../../scripts/packages.mjs'

describe('the oldest Node', () => {
  it.each([
    ['v18.20.8', false],
    ['v20.18.3', false],
    ['v20.19.0', true],
    ['v22.1.0', true],
    ['v26.0.0', true],
  ])('%s is new enough: %s', (version, isNewEnough) => {
    expect(isNodeNewEnough(version)).toBe(isNewEnough)
  })
})

describe('installed packages', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'spider-packages-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const locked = {
    '': { name: 'game' },
    'node_modules/vue': { version: '3.5.45' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  }

  function write(file: string, packages: object): void {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify({ packages }))
  }

  it('are missing before the first installation, and after an interrupted one', () => {
    write('package-lock.json', locked)
    expect(arePackagesInstalled(root)).toBe(false)
  })

  it('are complete without those that are made for other systems', () => {
    write('package-lock.json', locked)
    write('node_modules/.package-lock.json', { 'node_modules/vue': { version: '3.5.45' } })
    expect(arePackagesInstalled(root)).toBe(true)
  })

  it.each([
    ['of another version', { 'node_modules/vue': { version: '3.5.44' } }],
    ['too few', {}],
    ['too many', { 'node_modules/vue': { version: '3.5.45' }, 'node_modules/left-over': { version: '1.0.0' } }],
  ])('are installed again when they are %s', (_, installed) => {
    write('package-lock.json', locked)
    write('node_modules/.package-lock.json', installed)
    expect(arePackagesInstalled(root)).toBe(false)
  })

  it('are those of this project while its tests run', () => {
    expect(arePackagesInstalled(ROOT)).toBe(true)
  })
})
