import type { Code } from '../../engine'
import type { Challenge } from '../../engine/sharing'
import { array, literal, object, string } from 'valibot'
import { makeCode } from '../../engine'
import { makeChallenge, parseChallenge } from '../../engine/sharing'
import { setAside, storedItem } from './item'

/** Challenges that were taken up, the newest last, as their texts: one a deal. */
const CHALLENGES = storedItem<{ readonly texts: string[] }>('local:challenges', [object({ v: literal(1), texts: array(string()) })])

/** Older ones go: a challenge is a copy of what somebody sent. */
export const KEPT_CHALLENGES = 20

/** Keeps the challenge until its deal is won. Rejects where it cannot be kept. */
export function keepChallenge(challenge: Challenge): Promise<void> {
  return navigator.locks.request('spider:challenges', async () => {
    const reading = await CHALLENGES.read()
    if (reading.kind === 'newer')
      throw new Error('a newer program keeps the challenges')
    if (reading.kind === 'damaged')
      await setAside(CHALLENGES, reading.stored)
    const others = reading.kind === 'value' ? reading.value.texts.filter(text => !isOn(challenge.code, text)) : []
    await CHALLENGES.write({ texts: [...others, makeChallenge(challenge)].slice(-KEPT_CHALLENGES) })
  })
}

/** The challenge on this deal, if one was taken up. Rejects on failure. */
export async function challengeOn(code: Code): Promise<Challenge | undefined> {
  const reading = await CHALLENGES.read()
  const text = reading.kind === 'value' ? reading.value.texts.find(text => isOn(code, text)) : undefined
  const challenge = text === undefined ? undefined : parseChallenge(text)
  return challenge?.ok ? challenge.value : undefined
}

/** A challenge names its deal before its game, which need not be replayed to know it. */
function isOn(code: Code, text: string): boolean {
  return text.split('.')[1] === makeCode(code)
}
