// @vitest-environment happy-dom
import type { EffectScope, Ref, ShallowRef } from 'vue'
import type { Code } from '../../../engine'
import type { Judgement } from '../../../stores/deals/judge-deal'
import type { PatientWorker } from '../../stores/patient-worker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { useJudgement } from '../../../components/deals/use-judgement'
import { openingPosition, ownCode } from '../../../engine'
import { quiet } from '../../stores/browser'
import { endedOf, patientWorkers } from '../../stores/patient-worker'
import { become } from './visibility'

const [ONE, OTHER] = [ownCode(4, 'classic', 3), ownCode(4, 'classic', 4)]

let workers: PatientWorker[]
let scope: EffectScope
let asked: ShallowRef<Code | undefined>
let judgement: Readonly<Ref<Judgement | 'looking' | undefined>>

beforeEach(() => {
  workers = patientWorkers()
  become('visible')
  asked = shallowRef<Code | undefined>(ONE)
  scope = effectScope()
  judgement = scope.run(() => useJudgement(() => asked.value))!
})

afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

describe('what is known of a deal', () => {
  it('is looked for, and known from then on', async () => {
    expect(judgement.value).toBe('looking')
    workers[0]!.reply({ kind: 'lost', proof: 'closure' })
    await quiet()
    expect(judgement.value).toEqual({ kind: 'lost' })
    asked.value = undefined
    await quiet()
    expect(judgement.value).toBeUndefined()
    asked.value = ONE
    await quiet()
    expect(judgement.value).toEqual({ kind: 'lost' })
    expect(workers[0]!.asked).toHaveLength(1)
  })

  it('is looked for of another deal as soon as that is asked about, and no longer of the one before', async () => {
    asked.value = OTHER
    await quiet()
    expect(endedOf(workers)).toEqual([true, false])
    expect(workers[1]!.asked).toMatchObject([{ position: openingPosition(OTHER) }])
    expect(judgement.value).toBe('looking')
    workers[1]!.reply({ kind: 'unknown' })
    await quiet()
    expect(judgement.value).toEqual({ kind: 'unknown' })
  })

  it('is not looked for while the page is hidden', async () => {
    become('hidden')
    await quiet()
    expect(endedOf(workers)).toEqual([true])
    expect(judgement.value).toBe('looking')
    become('visible')
    await quiet()
    expect(endedOf(workers)).toEqual([true, false])
    workers[1]!.reply({ kind: 'lost', proof: 'closure' })
    await quiet()
    expect(judgement.value).toEqual({ kind: 'lost' })
  })

  it('is not known where the worker fails', async () => {
    workers[0]!.fail()
    await quiet()
    expect(judgement.value).toEqual({ kind: 'unknown' })
  })

  it('leaves no worker when nobody asks any more', () => {
    scope.stop()
    expect(endedOf(workers)).toEqual([true])
  })
})
