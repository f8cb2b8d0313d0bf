// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type { PatientWorker } from '../../stores/patient-worker'
import { mount } from '@vue/test-utils'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import LookingDialog from '../../../components/deals/LookingDialog.vue'
import { loadPanelMessages } from '../../../locales/messages'
import { WINS } from '../../engine/wins'
import { quiet } from '../../stores/browser'
import { endedOf, patientWorkers } from '../../stores/patient-worker'
import { become } from './visibility'

beforeAll(loadPanelMessages)

const WON = { kind: 'winnable', line: WINS[0]!.line, expansions: 1000 } as const

let workers: PatientWorker[]
let dialog: VueWrapper

beforeEach(() => {
  workers = patientWorkers()
  become('visible')
  dialog = mount(LookingDialog, { props: { suits: 4, rules: 'relaxed' }, attachTo: document.body })
})

afterEach(() => {
  dialog.unmount()
  vi.unstubAllGlobals()
})

describe('looking for a deal', () => {
  it('goes from deal to deal until one is won, and gives that one', async () => {
    workers[0]!.reply({ kind: 'unknown' })
    await quiet()
    workers[0]!.reply({ kind: 'lost', proof: 'closure' })
    await quiet()
    expect(dialog.emitted('found')).toBeUndefined()
    workers[0]!.reply(WON)
    await quiet()
    expect(dialog.emitted('found')).toMatchObject([[{ suits: 4, rules: 'relaxed' }]])
    const positions = workers[0]!.asked.map(({ position }) => JSON.stringify(position))
    expect(new Set(positions).size).toBe(3)
  })

  it('stops while the page is hidden, and says of no search that it failed', async () => {
    become('hidden')
    await quiet()
    expect(endedOf(workers)).toEqual([true])
    become('visible')
    await quiet()
    expect(endedOf(workers)).toEqual([true, false])
    expect(dialog.get('[role=status]').text()).toBe('The first one that can be won is dealt.')
    workers[1]!.reply(WON)
    await quiet()
    expect(dialog.emitted('found')).toHaveLength(1)
  })

  it('asks to be taken away when it is cancelled, and leaves no worker', async () => {
    await dialog.get('.actions button').trigger('click')
    expect(dialog.emitted('close')).toHaveLength(1)
    dialog.unmount()
    expect(endedOf(workers)).toEqual([true])
  })

  it('says so where the worker fails, and looks again when the page is shown again', async () => {
    workers[0]!.fail()
    await quiet()
    expect(dialog.get('[role=status]').text()).toBe('The search failed. Turn off “Winnable deals only” to play any deal.')
    become('hidden')
    await quiet()
    become('visible')
    await quiet()
    expect(dialog.get('[role=status]').text()).toBe('The first one that can be won is dealt.')
    expect(endedOf(workers)).toEqual([true, false])
  })
})
