// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import OutlookMark from '../../../components/table/OutlookMark.vue'
import { loadPanelMessages } from '../../../locales/messages'
import { useGameStore } from '../../../stores/game'
import { useOutlookStore } from '../../../stores/outlook/outlook'
import { WINS } from '../../engine/wins'
import { code, freshBrowser, quiet } from '../../stores/browser'

const { line } = WINS[0]!
enableAutoUnmount(afterEach)

let mark: VueWrapper

beforeEach(async () => {
  await freshBrowser()
  await loadPanelMessages()
  setActivePinia(createPinia())
  await useGameStore().load()
  await quiet()
  mark = mount(OutlookMark)
})

afterEach(() => {
  useOutlookStore().$dispose()
  useGameStore().$dispose()
})

async function become(kind: 'winnable' | 'lost' | 'not known'): Promise<void> {
  useOutlookStore().outlook = kind === 'winnable' ? { kind, line } : kind === 'lost' ? { kind } : undefined
  await nextTick()
}

function read(): { seen: string, said: string } {
  return { seen: mark.get('.outlook').text(), said: mark.get('[role=status]').text() }
}

it('says nothing where nothing is known', () => {
  expect(read()).toEqual({ seen: '', said: '' })
})

it('is read out as it becomes another, and not again after nothing was known for a while', async () => {
  await become('winnable')
  expect(read()).toEqual({ seen: `Winnable in ${line.length} moves`, said: 'The game can still be won' })
  await become('not known')
  expect(read()).toEqual({ seen: '', said: '' })
  await become('winnable')
  expect(read()).toEqual({ seen: `Winnable in ${line.length} moves`, said: '' })
  await become('lost')
  expect(read()).toEqual({ seen: 'Cannot be won', said: 'The game can no longer be won' })
  await become('winnable')
  expect(read().said).toBe('The game can still be won')
})

it('is read out anew of another deal', async () => {
  await become('winnable')
  await become('not known')
  useGameStore().open(code('SP1-S4C-AAAAAAE'))
  await become('winnable')
  expect(read().said).toBe('The game can still be won')
})
