import type { Buffer } from 'node:buffer'
import type { Target } from '../../scripts/extension'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../scripts/build'
import { extensionFolder, readManifest, TARGETS } from '../../scripts/extension'
import { ROOT, runTool } from '../../scripts/tools'
import { readZip } from './zip'

const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string, version: string }

function zipOf(what: Target | 'sources'): Map<string, Buffer> {
  return readZip(join(ROOT, '.output', `${name}-${version}-${what}.zip`))
}

function manifestOf(target: Target): Record<string, unknown> {
  return JSON.parse(zipOf(target).get('manifest.json')!.toString('utf8')) as Record<string, unknown>
}

describe('what npm run zip packs for the stores', () => {
  beforeAll(async () => {
    for (const target of TARGETS)
      expect(await runTool('wxt', ['zip', '-b', target])).toMatchObject({ ok: true })
  }, 120_000)

  it('has no key in the manifest for Chrome, because the store refuses one', () => {
    expect(manifestOf('chrome')).not.toHaveProperty('key')
  })

  it.each(TARGETS)('asks for storage and no other permission (%s)', (target) => {
    const manifest = manifestOf(target)
    expect(manifest.permissions).toEqual(['storage'])
    expect(Object.keys(manifest).filter(key => key.includes('permissions'))).toEqual(['permissions'])
    expect(manifest).not.toHaveProperty('content_scripts')
  })

  it.each(TARGETS)('keeps its pages to their own scripts, styles and pictures (%s)', (target) => {
    expect(manifestOf(target).content_security_policy).toEqual({
      extension_pages: 'default-src \'none\'; script-src \'self\'; worker-src \'self\'; style-src \'self\' \'unsafe-inline\'; img-src \'self\' data:; media-src \'self\'; font-src \'self\'; connect-src \'self\'',
    })
  })

  it.each(TARGETS)('is a manifest of version 3 whose new tab is the table (%s)', (target) => {
    expect(manifestOf(target)).toMatchObject({ manifest_version: 3, version, chrome_url_overrides: { newtab: 'newtab.html' } })
  })

  it('names the oldest browsers that it runs on', () => {
    expect(manifestOf('chrome').minimum_chrome_version).toBe('123')
    expect(manifestOf('firefox')).toMatchObject({ browser_specific_settings: { gecko: { strict_min_version: '142.0' } } })
  })

  it('tells Firefox that it collects nothing', () => {
    expect(manifestOf('firefox')).toMatchObject({ browser_specific_settings: { gecko: { data_collection_permissions: { required: ['none'] } } } })
  })

  it.each(TARGETS)('is no more than 400 KiB to download (%s)', (target) => {
    expect(statSync(join(ROOT, '.output', `${name}-${version}-${target}.zip`)).size).toBeLessThanOrEqual(400 * 1024)
  })

  it.each(TARGETS)('holds no test, no source and no map of one (%s)', (target) => {
    expect([...zipOf(target).keys()].filter(path => /\.(?:test|spec)\.|\.(?:ts|vue|map)$/.test(path))).toEqual([])
  })

  it('holds what a reviewer needs to build the add-on again', () => {
    const paths = [...zipOf('sources').keys()]
    expect(paths).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'wxt.config.ts', 'entrypoints/newtab/index.html']))
    expect(paths.filter(path => /^(?:node_modules|tests|\.\w+)\//.test(path))).toEqual([])
  })
})

describe('what npm run build makes to try out', () => {
  it('has a key, so that Chromium keeps its id and its saved games wherever the folder lies', async () => {
    await build('chrome')
    expect(readManifest(extensionFolder('chrome')).key).toMatch(/^[\w+/]+=*$/)
  }, 120_000)
})
