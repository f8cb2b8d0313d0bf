// @vitest-environment happy-dom
import type { Challenge } from '../../engine/sharing'
import { createPinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeCode, startGame, withClock } from '../../engine'
import { challengeOf, makeChallenge } from '../../engine/sharing'
import { useChallengeStore } from '../../stores/challenge'
import { challengeOn, keepChallenge, KEPT_CHALLENGES } from '../../stores/storage/challenge-record'
import { readCode } from '../engine/picture'
import { played } from '../engine/playing'
import { WINS } from '../engine/wins'
import { freshBrowser, stored, storedUnder } from './browser'
import { refuse } from './storage-faults'

beforeEach(freshBrowser)

/** The challenge of the win, won in so many seconds. */
function challenge(win = 0, seconds = 100): Challenge {
  const { code, line } = WINS[win]!
  return challengeOf(withClock(played(startGame(code), line), seconds))
}

/** The store of a page that has just opened. */
function openedPage() {
  return useChallengeStore(createPinia())
}

describe('a challenge that was taken up', () => {
  it('is found on its deal by pages that open later', async () => {
    expect(await openedPage().takeUp(challenge())).toBe(true)
    const page = openedPage()
    await page.find(WINS[0]!.code)
    expect(page.challenge).toEqual(challenge())
  })

  it('is on its own deal alone', async () => {
    await keepChallenge(challenge(0))
    await keepChallenge(challenge(1))
    const page = openedPage()
    await page.find(WINS[1]!.code)
    expect(page.challenge).toEqual(challenge(1))
    await page.find(readCode('SP1-S4C-7777777'))
    expect(page.challenge).toBeUndefined()
  })

  it('takes the place of an earlier one on the same deal', async () => {
    await keepChallenge(challenge(0, 100))
    await keepChallenge(challenge(0, 50))
    expect((await challengeOn(WINS[0]!.code))?.seconds).toBe(50)
    expect(await stored('challenges')).toEqual({ v: 1, texts: [makeChallenge(challenge(0, 50))] })
  })

  it('makes the oldest go where there are very many', async () => {
    const texts = Array.from({ length: KEPT_CHALLENGES }, (_, i) => `SPC1.SP1-S1C-BAAAAA${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i]}.1.1.A.`)
    await fakeBrowser.storage.local.set({ challenges: { v: 1, texts } })
    await keepChallenge(challenge(1))
    const { texts: kept } = await stored('challenges') as { texts: string[] }
    expect(kept).toHaveLength(KEPT_CHALLENGES)
    expect(kept.at(-1)).toContain(makeCode(WINS[1]!.code))
    expect(kept).not.toContain(texts[0])
  })

  it('is kept beside another one that is taken up at the same moment', async () => {
    await Promise.all([keepChallenge(challenge(0)), keepChallenge(challenge(1))])
    expect(await challengeOn(WINS[0]!.code)).toBeDefined()
    expect(await challengeOn(WINS[1]!.code)).toBeDefined()
  })
})

describe('where storage has something else', () => {
  it('an unreadable list is set aside whole', async () => {
    await fakeBrowser.storage.local.set({ challenges: 'junk' })
    await keepChallenge(challenge())
    expect(await challengeOn(WINS[0]!.code)).toEqual(challenge())
    expect((await storedUnder('aside:challenges:')).map(([, value]) => value)).toEqual(['junk'])
  })

  it('an unreadable challenge is none', async () => {
    await fakeBrowser.storage.local.set({ challenges: { v: 1, texts: [makeChallenge(challenge()).slice(0, -9)] } })
    expect(await challengeOn(WINS[0]!.code)).toBeUndefined()
  })

  it('a newer program\'s list stays as it is, and the challenge is known to this page', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const newer = { v: 2, all: [] }
    await fakeBrowser.storage.local.set({ challenges: newer })
    const page = openedPage()
    expect(await page.takeUp(challenge())).toBe(false)
    expect(page.challenge).toEqual(challenge())
    expect(await stored('challenges')).toEqual(newer)
  })

  it('nothing can be written, the challenge is known to this page', async () => {
    refuse('set')
    const page = openedPage()
    expect(await page.takeUp(challenge())).toBe(false)
    await page.find(WINS[0]!.code)
    expect(page.challenge).toEqual(challenge())
  })
})
