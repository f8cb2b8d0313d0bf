// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { NEWS_OF, takeNews } from '../../../components/panels/take-news'
import { useMessages } from '../../../locales/messages'
import { rememberVersion } from '../../../stores/storage/version-record'
import { freshBrowser } from '../../stores/browser'

beforeEach(freshBrowser)

describe('what is new', () => {
  it('is of a version that the changelog has', () => {
    expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## ${NEWS_OF}`)
  })

  it('is said once, to those who had an older version', async () => {
    await rememberVersion('update', '0.0.9')
    expect(await takeNews(NEWS_OF)).toBe(useMessages().t('news', { version: NEWS_OF }))
    expect(await takeNews(NEWS_OF)).toBeUndefined()
  })

  it('is nothing in a version that brings no news', async () => {
    await rememberVersion('update', '0.0.9')
    expect(await takeNews('0.1.1')).toBeUndefined()
  })
})
