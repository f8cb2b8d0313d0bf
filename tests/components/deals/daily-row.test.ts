// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type { Rules, SuitCount } from '../../../engine'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import DailyRow from '../../../components/deals/DailyRow.vue'
import { dailyCode, dayOf } from '../../../engine'
import { DAILY_TABLE } from '../../../engine/daily-table'
import { loadPanelMessages } from '../../../locales/messages'
import { useSettingsStore } from '../../../stores/settings'
import { freshBrowser } from '../../stores/browser'
import { patientWorkers } from '../../stores/patient-worker'

beforeAll(loadPanelMessages)

const CLASSIC = 'Daily deals are played by classic rules.'
const EVE = '2026-12-24'
const LATE = '2041-05-01'

let row: VueWrapper

beforeEach(async () => {
  await freshBrowser()
  patientWorkers()
  setActivePinia(createPinia())
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  row.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(date: string, suits: SuitCount, rules: Rules): void {
  vi.setSystemTime(`${date}T12:00:00Z`)
  row = mount(DailyRow, { props: { suits, rules } })
}

function play(): Promise<void> {
  return row.findAll('button').at(-1)!.trigger('click')
}

describe('today\'s deal', () => {
  it.each([
    [4, 'relaxed', true],
    [4, 'classic', false],
    [1, 'relaxed', false],
  ] as const)('of %d suits says beside %s rules that it is classic: %s', (suits, rules, isSaid) => {
    show(EVE, suits, rules)
    expect(row.text().includes(CLASSIC)).toBe(isSaid)
  })

  it.each([
    ['is known to be winnable', EVE, false, true],
    ['that nobody has checked is not', LATE, false, false],
    ['that nobody has checked is known where its difficulty is told', LATE, true, true],
  ] as const)('%s', async (_, date, difficulty, isKnown) => {
    useSettingsStore().change({ difficulty })
    show(date, 2, 'classic')
    await play()
    expect(row.emitted('play')).toEqual([[dailyCode(dayOf(date), 2, DAILY_TABLE), isKnown]])
  })
})
