// @vitest-environment happy-dom
import type { EffectScope } from 'vue'
import type { PatientWorker } from '../../stores/patient-worker'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { useNotice } from '../../../components/table/use-notice'
import { loadPanelMessages } from '../../../locales/messages'
import { useGameStore } from '../../../stores/game'
import { useOutlookStore } from '../../../stores/outlook/outlook'
import { useSettingsStore } from '../../../stores/settings'
import { code, freshBrowser, quiet } from '../../stores/browser'
import { patientWorkers } from '../../stores/patient-worker'

/** Five deals leave no move in it. */
const DEAD_END = code('SP1-S4C-AAAAAL3')
const NO_MOVE = 'No move is left'
const PROVED = 'It is proved: from here the game cannot be won'

let workers: PatientWorker[]
let scope: EffectScope
let game: ReturnType<typeof useGameStore>
let notice: ReturnType<typeof useNotice>['notice']
let note: ReturnType<typeof useNotice>['note']
let news: ReturnType<typeof useNotice>['news']

/** A table on which so many rows were dealt. */
async function open(deals: number, settings: { readonly deadEndNotice: boolean, readonly provedEndings: boolean }): Promise<void> {
  useSettingsStore().change(settings)
  game.open(DEAD_END)
  for (let i = 0; i < deals; i++)
    game.play({ type: 'deal' })
  scope = effectScope()
  ;({ notice, note, news } = scope.run(() => useNotice({ isSettled: () => true, restart: () => {}, newDeal: () => {}, lookBack: () => {} }))!)
  await quiet()
}

/** It is found out that the game cannot be won from here. */
async function prove(): Promise<void> {
  await vi.waitFor(() => expect(workers.at(-1)?.ended).toBe(false))
  workers.at(-1)!.reply({ kind: 'lost', proof: 'closure' })
  await vi.waitFor(() => expect(useOutlookStore().isLost).toBe(true))
}

beforeEach(async () => {
  await freshBrowser()
  await loadPanelMessages()
  workers = patientWorkers()
  setActivePinia(createPinia())
  game = useGameStore()
  await game.load()
  await quiet()
})

afterEach(() => {
  scope.stop()
  useOutlookStore().$dispose()
  game.$dispose()
  vi.unstubAllGlobals()
})

it('answers what the player did first, though what is new has been read meanwhile, and tells that afterwards', async () => {
  await open(0, { deadEndNotice: false, provedEndings: false })
  note.value = 'No such deal'
  news.value = 'What is new'
  expect(notice.value?.text).toBe('No such deal')
  notice.value!.close()
  expect(notice.value?.text).toBe('What is new')
  notice.value!.close()
  expect(notice.value?.text).not.toBe('What is new')
})

describe('the notice of an end', () => {
  it('is one, where no move is left and that cannot be won: when it is closed, no other follows', async () => {
    await open(5, { deadEndNotice: true, provedEndings: true })
    await prove()
    expect(notice.value?.text).toBe(NO_MOVE)
    notice.value!.close()
    expect(notice.value).toBeUndefined()
  })

  it('tells a dead end as a proved end where dead ends are not told', async () => {
    await open(5, { deadEndNotice: false, provedEndings: true })
    await prove()
    expect(notice.value?.text).toBe(PROVED)
  })

  it('is told of the position before a dead end that was closed, once that is proved as well', async () => {
    await open(5, { deadEndNotice: true, provedEndings: true })
    notice.value!.close()
    game.undo()
    await prove()
    expect(notice.value?.text).toBe(PROVED)
    notice.value!.close()
    expect(notice.value).toBeUndefined()
  })
})
