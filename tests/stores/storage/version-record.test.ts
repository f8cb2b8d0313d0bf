// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { rememberVersion, takeUpdate } from '../../../stores/storage/version-record'
import { freshBrowser, stored } from '../browser'

beforeEach(freshBrowser)

describe('what is new', () => {
  it('is told once to those who had an older version', async () => {
    await rememberVersion('update', '0.1.0')
    expect(await takeUpdate('0.2.0')).toBe(true)
    expect(await takeUpdate('0.2.0')).toBe(false)
  })

  it('is told to nobody who has just installed it', async () => {
    await rememberVersion('install', undefined)
    expect(await takeUpdate('0.2.0')).toBe(false)
  })

  it('is told after several updates with no table opened in between', async () => {
    await rememberVersion('update', '0.1.0')
    await rememberVersion('update', '0.2.0')
    expect(await takeUpdate('0.3.0')).toBe(true)
    expect(await stored('version')).toEqual({ v: 1, seen: '0.3.0' })
  })

  it('is told again after the next update', async () => {
    await rememberVersion('update', '0.1.0')
    await takeUpdate('0.2.0')
    await rememberVersion('update', '0.2.0')
    expect(await takeUpdate('0.3.0')).toBe(true)
  })

  it('is not told of the browser\'s own updates, or of one and the same version', async () => {
    await rememberVersion('chrome_update', undefined)
    await rememberVersion('update', '0.2.0')
    expect(await takeUpdate('0.2.0')).toBe(false)
  })

  it('leaves what a newer program stored as it is', async () => {
    const newer = { v: 2, seen: '9.0.0' }
    await fakeBrowser.storage.local.set({ version: newer })
    await rememberVersion('update', '0.1.0')
    expect(await takeUpdate('0.2.0')).toBe(false)
    expect(await stored('version')).toEqual(newer)
  })
})
