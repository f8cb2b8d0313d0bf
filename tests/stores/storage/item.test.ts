import { literal, number, object, pipe, string, transform } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { readAll, setAside, storedItem } from '../../../stores/storage/item'

interface Best { readonly moves: number }

/** Version 1 wrote the moves as text; version 2 writes a number. */
const best = storedItem<Best>('local:best', [
  pipe(object({ v: literal(1), text: string() }), transform(({ text }) => ({ moves: Number(text) }))),
  object({ v: literal(2), moves: number() }),
])

beforeEach(() => fakeBrowser.reset())

describe('a stored item', () => {
  it('is absent until it is written', async () => {
    expect(await best.read()).toEqual({ kind: 'absent' })
  })

  it('carries its version inside, under its one key', async () => {
    await best.write({ moves: 117 })
    expect(await fakeBrowser.storage.local.get()).toEqual({ best: { v: 2, moves: 117 } })
    expect(await best.read()).toMatchObject({ kind: 'value', value: { moves: 117 } })
  })

  it('reads an old shape as today\'s value and changes nothing by reading', async () => {
    await fakeBrowser.storage.local.set({ best: { v: 1, text: '117' } })
    expect(await best.read()).toMatchObject({ kind: 'value', value: { moves: 117 } })
    expect(await fakeBrowser.storage.local.get()).toEqual({ best: { v: 1, text: '117' } })
  })

  it('writes today\'s shape at the next write', async () => {
    await fakeBrowser.storage.local.set({ best: { v: 1, text: '117' } })
    const reading = await best.read()
    if (reading.kind === 'value')
      await best.write(reading.value)
    expect(await fakeBrowser.storage.local.get()).toEqual({ best: { v: 2, moves: 117 } })
  })

  it('tells a newer shape from a damaged one', async () => {
    const reading = (stored: unknown): string => best.parse(stored).kind
    expect([{ v: 3 }, { v: 99, moves: 1 }].map(reading)).toEqual(['newer', 'newer'])
    expect([0, '', 'x', [], {}, { v: 2 }, { v: 1, moves: 1 }, { v: -1 }, { v: 2.5, moves: 1 }, { v: '2', moves: 1 }].map(reading))
      .toEqual(Array.from({ length: 10 }).fill('damaged'))
  })

  it('tells who watches it of every change, read', async () => {
    const seen: unknown[] = []
    const stop = best.watch(reading => seen.push(reading.kind === 'value' ? reading.value : reading.kind))
    await best.write({ moves: 1 })
    await fakeBrowser.storage.local.set({ best: 'junk' })
    await fakeBrowser.storage.local.remove('best')
    stop()
    await best.write({ moves: 2 })
    expect(seen).toEqual([{ v: 2, moves: 1 }, 'damaged', 'absent'])
  })

  it('is read together with others, in their order', async () => {
    const other = storedItem<Best>('local:other', [object({ v: literal(1), moves: number() })])
    await best.write({ moves: 5 })
    expect((await readAll([other, best])).map(reading => reading.kind)).toEqual(['absent', 'value'])
  })

  it('is set aside whole, under a key that says when', async () => {
    const key = await setAside(best, ['any', { thing: 1 }])
    expect(key).toMatch(/^aside:best:\d{13}$/)
    expect(await fakeBrowser.storage.local.get()).toEqual({ [key]: ['any', { thing: 1 }] })
  })
})
