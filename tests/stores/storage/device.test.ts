// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { changeDevice, readDevice } from '../../../stores/storage/device'
import { freshBrowser, stored, storedUnder } from '../browser'
import { refuse } from '../storage-faults'

beforeEach(freshBrowser)

describe('this browser', () => {
  it('is made once, though many pages ask at the same moment', async () => {
    const devices = await Promise.all(Array.from({ length: 5 }, readDevice))
    expect(new Set(devices.map(device => device.id)).size).toBe(1)
    expect(devices[0]).toMatchObject({ id: expect.stringMatching(/^[\w-]{6}$/), starts: [], epoch: 0 })
    expect((await readDevice()).id).toBe(devices[0]?.id)
  })

  it('keeps what is changed of it, and its id', async () => {
    const { id } = await readDevice()
    await changeDevice(device => ({ ...device, name: 'Laptop' }))
    expect(await readDevice()).toMatchObject({ id, name: 'Laptop', starts: [], epoch: 0 })
  })

  it('writes nothing where nothing changes', async () => {
    await readDevice()
    const write = vi.spyOn(fakeBrowser.storage.local, 'set')
    await changeDevice(device => device)
    expect(write).not.toHaveBeenCalled()
  })

  it('is not made anew where the read fails', async () => {
    const { id } = await readDevice()
    const heal = refuse('get')
    await expect(readDevice()).rejects.toThrow()
    heal()
    expect((await readDevice()).id).toBe(id)
  })

  it('keeps its id where more is noted of a start than it knows', async () => {
    await fakeBrowser.storage.local.set({ device: { v: 1, id: 'AAAAAA', starts: [['nonce', 3, 'more']], epoch: 0, former: [['BBBBBB', 2, 1]] } })
    expect(await readDevice()).toEqual({ id: 'AAAAAA', starts: [['nonce', 3]], epoch: 0, former: [['BBBBBB', 2]] })
  })

  it('leaves a newer program\'s record as it is', async () => {
    await fakeBrowser.storage.local.set({ device: { v: 2, who: 'AAAAAA' } })
    await expect(readDevice()).rejects.toThrow('newer')
    expect(await stored('device')).toEqual({ v: 2, who: 'AAAAAA' })
  })

  it.each([0, 'junk', {}, { v: 1, id: 'short', starts: [], epoch: 0 }, { v: 1, id: 'AAAAAA' }])('sets a record of %j aside and is another browser', async (junk) => {
    await fakeBrowser.storage.local.set({ device: junk })
    expect(await readDevice()).toMatchObject({ starts: [], epoch: 0 })
    expect((await storedUnder('aside:device')).map(([, value]) => value)).toEqual([junk])
  })
})
