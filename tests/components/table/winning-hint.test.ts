import type { ShownMessage } from '../../../components/table/use-rule-message'
// @vitest-environment happy-dom
import type { PatientWorker } from '../../stores/patient-worker'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hintWithOutlook } from '../../../components/table/winning-hint'
import { loadPanelMessages, useMessages } from '../../../locales/messages'
import { useGameStore } from '../../../stores/game'
import { useOutlookStore } from '../../../stores/outlook/outlook'
import { WINS } from '../../engine/wins'
import { freshBrowser, quiet } from '../../stores/browser'
import { endedOf, patientWorkers } from '../../stores/patient-worker'

const { code, line } = WINS[0]!
const { t } = useMessages()
const LOOKING = 'Looking for a winning line'

let workers: PatientWorker[]
let game: ReturnType<typeof useGameStore>
let said: ShownMessage[]

const messages = { say: (message: ShownMessage) => void said.push(message), hush: () => void (said = []) }

beforeEach(async () => {
  await freshBrowser()
  await loadPanelMessages()
  workers = patientWorkers()
  said = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setActivePinia(createPinia())
  game = useGameStore()
  await game.load()
  await quiet()
  game.open(code)
  line.slice(0, -10).forEach(game.play)
})

afterEach(() => {
  useOutlookStore().$dispose()
  game.$dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pressed(): Promise<Promise<ShownMessage | undefined>[]> {
  const hint = hintWithOutlook(t, messages)
  await quiet()
  return [hint]
}

function press(key: string): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key }))
}

describe('a hint along a winning line', () => {
  it('is searched for, says so after a moment, and marks the game', async () => {
    const [hint] = await pressed()
    vi.advanceTimersByTime(300)
    expect(said.map(({ text }) => text)).toEqual([LOOKING])
    workers[0]!.reply()
    expect((await hint)!.text).toContain('(on a winning line)')
    expect(game.game.solver).toBe(true)
  })

  it('is waited for on and on where it is asked for impatiently, in one search', async () => {
    const [first] = await pressed()
    const [second, third] = [...await pressed(), ...await pressed()]
    expect(await second).toBeUndefined()
    expect(await third).toBeUndefined()
    workers[0]!.reply()
    expect((await first)!.text).toContain('(on a winning line)')
    expect(workers.flatMap(({ asked }) => asked.map(({ kind }) => kind))).toEqual(['solve', 'shorten'])
  })

  it('is an ordinary one where the search takes too long, and a winning one as soon as that has ended', async () => {
    const [first] = await pressed()
    vi.advanceTimersByTime(2500)
    expect((await first)!.text).toContain('(by what you can see)')
    expect(game.game.solver).toBe(false)
    const [second] = await pressed()
    workers[0]!.reply()
    expect((await second)!.text).toContain('(on a winning line)')
  })

  it('is an ordinary one where the search finds none, and is then not searched for again', async () => {
    const [first] = await pressed()
    workers[0]!.reply({ kind: 'unknown' })
    expect((await first)!.text).toContain('(by what you can see)')
    const [second] = await pressed()
    expect((await second)!.text).toContain('(by what you can see)')
    expect(workers.flatMap(({ asked }) => asked)).toHaveLength(1)
  })

  it('is given up by Escape, which ends the search and takes its words away', async () => {
    const [hint] = await pressed()
    vi.advanceTimersByTime(300)
    press('Escape')
    expect(await hint).toBeUndefined()
    expect(said).toEqual([])
    expect(endedOf(workers)).toEqual([true])
    const [next] = await pressed()
    workers[1]!.reply()
    expect((await next)!.text).toContain('(on a winning line)')
  })

  it('is no longer given where something else was played meanwhile', async () => {
    const [hint] = await pressed()
    game.play(line.at(-10)!)
    expect(await hint).toBeUndefined()
    expect(endedOf(workers)).toEqual([true])
  })
})
