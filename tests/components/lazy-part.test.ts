// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { h, ref } from 'vue'
import { lazyPart } from '../../components/lazy-part'
import { lastErrors } from '../../stores/error-log'

const PART = { default: { render: () => h('p', 'there') } }

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A page that draws the part, and can be made to draw it anew. */
function pageWith(load: () => Promise<typeof PART>): { readonly text: () => string, readonly drawAnew: () => Promise<void> } {
  const Part = lazyPart(load)
  const times = ref(0)
  const page = mount({ render: () => h('main', [h(Part, { 'data-times': times.value })]) })
  return {
    text: () => page.text(),
    async drawAnew() {
      times.value++
      await flushPromises()
    },
  }
}

describe('a part that is read when it is first drawn', () => {
  it('is not there before, and read once', async () => {
    const load = vi.fn(async () => PART)
    const page = pageWith(load)
    expect(page.text()).toBe('')
    await flushPromises()
    expect(page.text()).toBe('there')
    await page.drawAnew()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is tried again when it is drawn anew, where it could not be read, which is recorded', async () => {
    const load = vi.fn(async () => PART).mockRejectedValueOnce(new Error('no such file'))
    const page = pageWith(load)
    await flushPromises()
    expect(page.text()).toBe('')
    expect(lastErrors()).toEqual([expect.stringContaining('no such file')])
    await page.drawAnew()
    expect(page.text()).toBe('there')
  })

  it('is not missed on a page that closes, which breaks off what it reads', async () => {
    vi.spyOn(window, 'closed', 'get').mockReturnValue(true)
    pageWith(async () => Promise.reject(new Error('broken off')))
    await flushPromises()
    expect(lastErrors()).toEqual([])
  })
})
