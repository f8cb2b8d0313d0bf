// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type { Choice, Spare } from '../../../stores/deals/spare-record'
import type { PatientWorker } from '../../stores/patient-worker'
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import NewGame from '../../../components/deals/NewGame.vue'
import { ownCode } from '../../../engine'
import { loadPanelMessages } from '../../../locales/messages'
import { findSpare, keepSpare } from '../../../stores/deals/spare-record'
import { WINS } from '../../engine/wins'
import { freshBrowser } from '../../stores/browser'
import { endedOf, patientWorkers } from '../../stores/patient-worker'

beforeAll(loadPanelMessages)

const HARD: Choice = { suits: 4, rules: 'classic' }
const SPARE: Spare = { code: ownCode(4, 'classic', 3), effort: { expansions: 1000, actions: 120 } }

let workers: PatientWorker[]
let page: VueWrapper

beforeEach(async () => {
  await freshBrowser()
  workers = patientWorkers()
})

afterEach(() => {
  page.unmount()
  vi.unstubAllGlobals()
})

function want(wanted: Choice | undefined, leavesGame: boolean): void {
  page = mount(NewGame, {
    props: { suits: 1, rules: 'classic', wanted, playing: '', leavesGame, leavingCounts: true },
    global: { plugins: [createPinia()] },
    attachTo: document.body,
  })
}

function press(label: string): Promise<void> {
  return page.findAll('button').find(button => button.text() === label)!.trigger('click')
}

function title(): string | undefined {
  return page.find('dialog').exists() ? page.get('dialog h1').text() : undefined
}

describe('a winnable deal that is wanted from elsewhere', () => {
  it('is the spare, at once where no game is left for it', async () => {
    await keepSpare(SPARE)
    want(HARD, false)
    await vi.waitFor(() => expect(page.emitted('found')).toEqual([[SPARE.code]]))
    expect(await findSpare(HARD)).toBeUndefined()
  })

  it('costs no spare where the player stays with the game under way', async () => {
    await keepSpare(SPARE)
    want(HARD, true)
    expect(title()).toBe('Leave the game under way?')
    await press('Keep playing')
    expect(page.emitted('close')).toHaveLength(1)
    expect(await findSpare(HARD)).toEqual(SPARE)
    expect(page.emitted('found')).toBeUndefined()
  })

  it('is dealt where the player leaves the game under way', async () => {
    await keepSpare(SPARE)
    want(HARD, true)
    await press('Leave it and deal')
    await vi.waitFor(() => expect(page.emitted('found')).toEqual([[SPARE.code]]))
  })

  it('is looked for where there is no spare', async () => {
    want(HARD, false)
    await vi.waitFor(() => expect(title()).toBe('Looking for a deal'))
    workers[0]!.reply({ kind: 'winnable', line: WINS[0]!.line, expansions: 1000 })
    await vi.waitFor(() => expect(page.emitted('found')).toMatchObject([[HARD]]))
  })

  it('is looked for also where the dialog for a new game was open already', async () => {
    want(undefined, false)
    expect(title()).toBe('New game')
    await page.setProps({ wanted: HARD })
    await vi.waitFor(() => expect(title()).toBe('Looking for a deal'))
    await page.setProps({ wanted: { suits: 1, rules: 'classic' } })
    await vi.waitFor(() => expect(workers[1]?.asked).toMatchObject([{ position: { suits: 1 } }]))
    expect(endedOf(workers)).toEqual([true, false])
  })
})
