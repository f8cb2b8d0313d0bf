import { beforeEach, expect, it } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { useNoticeRoom } from '../../../components/table/notice-room'

const isShown = shallowRef(false)
const height = shallowRef(40)
const deal = shallowRef('SP1-S1C-AAAAAAD')

beforeEach(() => {
  isShown.value = false
  height.value = 40
  deal.value = 'SP1-S1C-AAAAAAD'
})

function open(): ReturnType<typeof useNoticeRoom> {
  return effectScope().run(() => useNoticeRoom({ isShown: () => isShown.value, height: () => height.value, deal: () => deal.value }))!
}

it('leaves none to notices as long as none was shown', () => {
  expect(open().value).toBe(0)
})

it('leaves it from the first paint on where one is shown then, and keeps it when the notice goes', async () => {
  isShown.value = true
  const room = open()
  expect(room.value).toBe(40)
  isShown.value = false
  await nextTick()
  expect(room.value).toBe(40)
})

it('keeps what the highest notice of the game took', async () => {
  isShown.value = true
  height.value = 84
  const room = open()
  height.value = 40
  await nextTick()
  expect(room.value).toBe(84)
})

it('takes it back when another deal is played', async () => {
  isShown.value = true
  height.value = 84
  const room = open()
  deal.value = 'SP1-S1C-AAAAAAE'
  height.value = 40
  await nextTick()
  expect(room.value).toBe(40)
  isShown.value = false
  deal.value = 'SP1-S1C-AAAAAAF'
  await nextTick()
  expect(room.value).toBe(0)
})
