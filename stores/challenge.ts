import type { Code } from '../engine'
import type { Challenge } from '../engine/sharing'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { makeCode } from '../engine'
import { recordError } from './error-log'
import { challengeOn, keepChallenge } from './storage/challenge-record'

/** The challenge on the deal of this page, if somebody sent one and it was taken up. */
export const useChallengeStore = defineStore('challenge', () => {
  const challenge = shallowRef<Challenge>()

  /** Takes a challenge up. False where the browser did not keep it: it is then known to this page alone. */
  async function takeUp(sent: Challenge): Promise<boolean> {
    challenge.value = sent
    return attempt(() => keepChallenge(sent))
  }

  /** Finds the challenge on the deal, if there is one. */
  async function find(code: Code): Promise<void> {
    if (challenge.value && makeCode(challenge.value.code) === makeCode(code))
      return
    challenge.value = undefined
    await attempt(async () => {
      challenge.value = await challengeOn(code)
    })
  }

  async function attempt(job: () => Promise<void>): Promise<boolean> {
    try {
      await job()
      return true
    }
    catch (error) {
      recordError(error)
      return false
    }
  }

  return { challenge, takeUp, find }
})
