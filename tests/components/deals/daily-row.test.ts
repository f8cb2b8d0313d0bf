// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type { Rules, SuitCount } from '../../../engine'
import type { PatientWorker } from '../../stores/patient-worker'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import DailyRow from '../../../components/deals/DailyRow.vue'
import { dailyCode, dayOf } from '../../../engine'
import { DAILY_TABLE } from '../../../engine/daily-table'
import { loadPanelMessages } from '../../../locales/messages'
import { useGameStore } from '../../../stores/game'
import { useSettingsStore } from '../../../stores/settings'
import { freshBrowser, quiet } from '../../stores/browser'
import { patientWorkers } from '../../stores/patient-worker'

beforeAll(loadPanelMessages)

const CLASSIC = 'Daily deals are played by classic rules.'
const EVE = '2026-12-24'
const LATE = '2041-05-01'

let row: VueWrapper
let workers: PatientWorker[]

beforeEach(async () => {
  await freshBrowser()
  workers = patientWorkers()
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
    ['is known to be winnable', EVE, true],
    ['that nobody has checked is not', LATE, false],
  ] as const)('%s', async (_, date, isKnown) => {
    show(date, 2, 'classic')
    await play()
    expect(row.emitted('play')).toEqual([[dailyCode(dayOf(date), 2, DAILY_TABLE), isKnown]])
  })

  it('is played with help from when its difficulty was told', async () => {
    useSettingsStore().change({ difficulty: true })
    show(LATE, 2, 'classic')
    const game = useGameStore()
    await game.load()
    const code = dailyCode(dayOf(LATE), 2, DAILY_TABLE)
    game.open(code)
    expect(game.game.solver).toBe(false)
    workers[0]!.reply({ kind: 'lost', proof: 'closure' })
    await quiet()
    expect(game.game).toMatchObject({ code, solver: true })
  })

  it('is played without help where its difficulty was not found out', async () => {
    useSettingsStore().change({ difficulty: true })
    show(LATE, 2, 'classic')
    const game = useGameStore()
    await game.load()
    game.open(dailyCode(dayOf(LATE), 2, DAILY_TABLE))
    workers[0]!.reply({ kind: 'unknown' })
    await quiet()
    expect(row.text()).toContain('not known')
    expect(game.game.solver).toBe(false)
  })
})
