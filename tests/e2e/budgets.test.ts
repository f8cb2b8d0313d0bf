import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { extensionFolder } from '../../scripts/extension'
import { filesIn } from '../../scripts/files'

const KIB = 1024

/** What the new tab reads at opening, what any one lazy part may be, and all of it packed. */
const BUDGET = { theme: KIB, page: 18 * KIB, entry: 139.5 * KIB, lazy: 27 * KIB, worker: 32 * KIB, zip: 400 * KIB } as const

const folder = extensionFolder('chrome')

describe('the build for Chrome', () => {
  const page = readFileSync(join(folder, 'newtab.html'), 'utf8')
  const entry = /<script type="module"[^>]* src="\/([^"]+)">/.exec(page)?.[1] ?? ''

  it('waits for nothing but the theme and one script to show the new tab', () => {
    expect([...page.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1])).toEqual(['/looks.js', `/${entry}`])
  })

  it.each([
    ['the script that sets the theme', 'looks.js', BUDGET.theme],
    ['the page with its styles', 'newtab.html', BUDGET.page],
    ['the script of the page', entry, BUDGET.entry],
    ['the solver', 'solver-worker.js', BUDGET.worker],
  ])('keeps %s small', (_, file, budget) => {
    expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(budget)
  })

  it('keeps every lazy part small', () => {
    const parts = filesIn(join(folder, 'chunks')).filter(file => basename(file) !== basename(entry))
    expect(parts).not.toHaveLength(0)
    expect(parts.filter(file => statSync(file).size > BUDGET.lazy)).toEqual([])
  })

  it('is packed a small download', () => {
    const packed = filesIn(folder).reduce((sum, file) => sum + deflateRawSync(readFileSync(file)).length, 0)
    expect(packed).toBeLessThanOrEqual(BUDGET.zip)
  })
})
