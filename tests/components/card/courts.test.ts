import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { courtUrl, FIRST_COURT } from '../../../components/card/courts'
import { RANKS, SUITS } from '../../../engine/types'

const PUBLIC = new URL('../../../public', import.meta.url)

const urls = SUITS.flatMap(suit =>
  Array.from({ length: RANKS + 1 - FIRST_COURT }, (_, index) => courtUrl(suit, FIRST_COURT + index)))

it('there are twelve courts, and no other picture beside them', () => {
  expect(readdirSync(`${PUBLIC.pathname}/courts`).map(name => `/courts/${name}`).sort()).toEqual(urls.toSorted())
})

describe.each(urls)('%s', (url) => {
  const svg = readFileSync(PUBLIC.pathname + url, 'utf8')

  it('names its source and licence', () => {
    expect(svg).toMatch(/^<!--.*Adrian Kennard, CC0-1\.0 -->/)
  })

  it('runs nothing and loads nothing', () => {
    expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|\son\w+=|javascript:|url\(/i)
    const references = [...svg.matchAll(/href="([^"]*)"/g)].map(([, reference]) => reference!)
    expect(references.filter(reference => !reference.startsWith('#'))).toEqual([])
  })

  it('is small', () => {
    expect(gzipSync(svg).length).toBeLessThan(8000)
  })
})
