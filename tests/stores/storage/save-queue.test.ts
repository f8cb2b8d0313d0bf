import { describe, expect, it, vi } from 'vitest'
import { SaveQueue } from '../../../stores/storage/save-queue'

/** A job that notes its name when it ends, not before its gate opens. */
function jobs(): { readonly ended: string[], readonly job: (name: string) => () => Promise<void>, readonly open: () => void } {
  const ended: string[] = []
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    ended,
    open,
    job: name => async () => {
      await gate
      ended.push(name)
    },
  }
}

describe('the save queue', () => {
  it('runs one job after the other, in the order of their keys', async () => {
    const { ended, job, open } = jobs()
    const queue = new SaveQueue()
    const all = ['a', 'b', 'c'].map(key => queue.push(key, job(key)))
    open()
    await Promise.all(all)
    expect(ended).toEqual(['a', 'b', 'c'])
  })

  it('runs of the jobs waiting under one key only the newest, in the place of the first', async () => {
    const { ended, job, open } = jobs()
    const queue = new SaveQueue()
    const all = [
      queue.push('a', job('running')),
      queue.push('a', job('old')),
      queue.push('b', job('b')),
      queue.push('a', job('new')),
    ]
    open()
    await Promise.all(all)
    expect(ended).toEqual(['running', 'new', 'b'])
  })

  it('forgets a waiting job that is dropped, and lets go who waits for it', async () => {
    const { ended, job, open } = jobs()
    const queue = new SaveQueue()
    const running = queue.push('a', job('running'))
    const dropped = queue.push('b', job('dropped'))
    queue.drop('b')
    await dropped
    expect(ended).toEqual([])
    open()
    await running
    expect(ended).toEqual(['running'])
  })

  it('goes on after a job that fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { ended, job, open } = jobs()
    const queue = new SaveQueue()
    const failing = queue.push('a', () => Promise.reject(new Error('quota')))
    const next = queue.push('b', job('b'))
    open()
    await Promise.all([failing, next])
    expect(ended).toEqual(['b'])
  })

  it('runs what is pushed while it works', async () => {
    const ended: string[] = []
    const queue = new SaveQueue()
    let inner = Promise.resolve()
    await queue.push('a', async () => {
      inner = queue.push('a', async () => void ended.push('inner'))
      ended.push('outer')
    })
    await inner
    expect(ended).toEqual(['outer', 'inner'])
  })
})
