// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGame, makePosition, momentOf } from '../../engine'
import { makeBugReport } from '../../stores/bug-report'
import { KEPT_ERRORS, lastErrors, recordError } from '../../stores/error-log'
import { playedGame } from './browser'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('the text for a bug report', () => {
  it('says version, browser, code, position and game, then the errors', () => {
    const game = playedGame('SP1-S2C-AAAAAAD', 5)
    const report = makeBugReport({ version: '0.1.0', browser: 'Firefox 140', game, errors: ['2026-01-01 one', '2026-01-02 two'] })
    expect(report).toBe([
      'Spider 0.1.0',
      'Firefox 140',
      'SP1-S2C-AAAAAAD, action 5 of 5',
      '',
      makePosition(momentOf(game).position),
      '',
      makeGame(game),
      '',
      '2026-01-01 one',
      '2026-01-02 two',
    ].join('\n'))
  })

  it('can be had where there is neither a game nor an error', () => {
    expect(makeBugReport({ version: '0.1.0', browser: 'Chrome', game: undefined, errors: [] })).toBe('Spider 0.1.0\nChrome\nno game\n\nno errors')
  })
})

describe('the error log', () => {
  it('is empty at first', () => {
    expect(lastErrors()).toEqual([])
  })

  it('keeps when and what, oldest first, past the page', () => {
    recordError(new Error('first'))
    recordError('second')
    expect(lastErrors()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Error: first/), expect.stringMatching(/^\d{4}.* second$/)])
  })

  it('keeps the last twenty', () => {
    for (let i = 1; i <= 50; i++)
      recordError(new Error(`number ${i}.`))
    expect(lastErrors()).toHaveLength(KEPT_ERRORS)
    expect(lastErrors()[0]).toContain('number 31.')
    expect(lastErrors().at(-1)).toContain('number 50.')
  })

  it('takes anything thrown', () => {
    for (const thrown of [undefined, null, 5, {}, Symbol('x'), new DOMException('gone', 'AbortError')])
      recordError(thrown)
    expect(lastErrors()).toHaveLength(6)
    expect(() => recordError(Object.create(null))).not.toThrow()
  })

  it('shortens a long error', () => {
    recordError('x'.repeat(100_000))
    expect(lastErrors()[0]!.length).toBeLessThan(1000)
  })

  it.each(['junk', '{}', '7', 'null', '[1,{}]'])('takes a log of %s for an empty one', (junk) => {
    localStorage.setItem('spider:errors', junk)
    expect(lastErrors()).toEqual([])
    recordError('next')
    expect(lastErrors()).toHaveLength(1)
  })
})
