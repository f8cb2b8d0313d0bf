import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Clock, IDLE_MS } from '../../stores/clock'

let clock: Clock

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  clock = new Clock()
})
afterEach(() => void vi.useRealTimers())

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000)
}

describe('the clock', () => {
  it('stands until it runs', () => {
    pass(10)
    expect(clock.whole).toBe(0)
  })

  it('shows each whole second as it is full', () => {
    clock.run()
    pass(0.9)
    expect(clock.seconds.value).toBe(0)
    pass(0.1)
    expect(clock.seconds.value).toBe(1)
    pass(61)
    expect(clock.seconds.value).toBe(62)
  })

  it('goes on from where a game stood', () => {
    clock.set(100)
    expect(clock.seconds.value).toBe(100)
    clock.run()
    pass(5)
    expect(clock.whole).toBe(105)
  })

  it('keeps the fractions of a second over pauses', () => {
    for (let i = 0; i < 10; i++) {
      clock.run()
      pass(0.35)
      clock.stop()
      pass(60)
    }
    expect(clock.whole).toBe(3)
    clock.run()
    pass(0.5)
    expect(clock.seconds.value).toBe(4)
  })

  it('counts time once, however often it is told to run', () => {
    clock.run()
    pass(3)
    clock.run()
    clock.run()
    pass(3)
    expect(clock.whole).toBe(6)
  })

  it('pauses after five idle minutes', () => {
    clock.run()
    pass(20 * 60)
    expect(clock.whole).toBe(IDLE_MS / 1000)
  })

  it('runs on at the next input, without the idle time', () => {
    clock.run()
    pass(20 * 60)
    clock.touch()
    pass(7)
    expect(clock.whole).toBe(307)
    expect(clock.seconds.value).toBe(307)
  })

  it('is never idle while the player does something every few minutes', () => {
    clock.run()
    for (let i = 0; i < 10; i++) {
      pass(240)
      clock.touch()
    }
    expect(clock.whole).toBe(2400)
  })

  it('takes no input for a start', () => {
    clock.touch()
    pass(5)
    expect(clock.whole).toBe(0)
  })

  it('does not count the time before it was stopped again', () => {
    clock.run()
    pass(10)
    clock.stop()
    pass(3600)
    clock.run()
    pass(2)
    expect(clock.whole).toBe(12)
  })

  it('has one timer while it runs, none while it stands or the player is idle', () => {
    expect(vi.getTimerCount()).toBe(0)
    clock.run()
    clock.touch()
    expect(vi.getTimerCount()).toBe(1)
    pass(6 * 60)
    expect(vi.getTimerCount()).toBe(0)
    clock.touch()
    expect(vi.getTimerCount()).toBe(1)
    clock.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
