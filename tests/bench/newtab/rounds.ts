import type { ChromiumWithTable } from '../../e2e/harness/chromium'
import type { Opening } from './opening'
import type { SubjectName, Subjects } from './subjects'
import { cp } from 'node:fs/promises'
import { openingPosition, startGame } from '../../../engine'
import { launchChromium } from '../../e2e/harness/chromium'
import { savedAs } from '../../e2e/harness/game'
import { makeProfile, removeProfile } from '../../e2e/harness/profile'
import { writeStorage } from '../../e2e/harness/storage'
import { waitForTable } from '../../e2e/harness/table'
import { readCode } from '../../engine/picture'
import { played, randomLine } from '../../engine/playing'
import { openAndMeasure } from './opening'
import { SUBJECTS } from './subjects'

/**
 * `warm`: a browser that has shown the page before. `slowed`: the same with a processor four times slower. `cold`: the
 * first tab of a browser that has just started.
 */
export const MODES = ['warm', 'slowed', 'cold'] as const
export type Mode = (typeof MODES)[number]

export interface Sample {
  readonly mode: Mode
  readonly subject: SubjectName
  readonly round: number
  readonly opening: Opening
}

/** Their system is light and they chose the dark theme. The window has its size before a tab opens in it. */
const PERSON = { colorScheme: 'light', viewport: null, args: ['--window-size=1280,800'] } as const
const SLOWDOWN = 4
const WARM_UP = 3

/** A game under way: 300 actions, four suits, 94 cards on the tableau. */
const CODE = 'SP1-S4C-AAAAAAD'
const ACTIONS = 300
const SEED = 5

/** Opens every subject in turn, round after round. Each one's profile is used, and Spider's holds a game under way. */
export async function measureRounds(subjects: Subjects, rounds: number, progress: (text: string) => void): Promise<Sample[]> {
  const profiles = new Map<SubjectName, string>()
  try {
    for (const subject of SUBJECTS)
      profiles.set(subject, await usedProfile(subject, subjects[subject]))
    const samples = await measureWarm(subjects, profiles, rounds, progress)
    return [...samples, ...await measureCold(subjects, profiles, rounds, progress)]
  }
  finally {
    for (const profile of profiles.values())
      await removeProfile(profile)
  }
}

/** What each further tab with Spider adds to the JavaScript heap that they share, in bytes. */
export async function heapOfFurtherTab(subjects: Subjects): Promise<number> {
  const FURTHER = 3
  const profile = await usedProfile('spider', subjects.spider)
  const chromium = await launchChromium({ profile, extension: subjects.spider, ...PERSON })
  try {
    const heaps: number[] = []
    for (let tab = 0; tab <= FURTHER; tab++)
      heaps.push((await openAndMeasure(chromium, { slowdown: 1, hasBoard: true })).opening.heap)
    return (heaps[FURTHER]! - heaps[0]!) / FURTHER
  }
  finally {
    await chromium.close()
    await removeProfile(profile)
  }
}

async function usedProfile(subject: SubjectName, extension: string): Promise<string> {
  const profile = await makeProfile()
  const chromium = await launchChromium({ profile, extension, ...PERSON })
  try {
    if (subject === 'spider') {
      const desk = await chromium.open('manifest.json')
      const start = startGame(readCode(CODE))
      const game = played(start, randomLine(openingPosition(start.code), ACTIONS, SEED))
      await writeStorage(desk, { ...savedAs(game), 'settings.theme': { v: 1, value: 'dark' } })
      await waitForTable(await chromium.newTab(), CODE)
    }
    // What the page put into localStorage is on the disk a few seconds later at the latest.
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  finally {
    await chromium.close()
  }
  return profile
}

async function measureWarm(subjects: Subjects, profiles: ReadonlyMap<SubjectName, string>, rounds: number, progress: (text: string) => void): Promise<Sample[]> {
  const samples: Sample[] = []
  const browsers = new Map<SubjectName, ChromiumWithTable>()
  try {
    for (const subject of SUBJECTS) {
      const chromium = await launchChromium({ profile: profiles.get(subject)!, extension: subjects[subject], ...PERSON })
      browsers.set(subject, chromium)
      for (let round = 0; round < WARM_UP; round++)
        await openOnce(chromium, subject, 1)
    }
    for (let round = 0; round < rounds; round++) {
      progress(`warm ${round + 1}/${rounds}`)
      for (const [mode, slowdown] of [['warm', 1], ['slowed', SLOWDOWN]] as const) {
        for (const subject of inTurn(round))
          samples.push({ mode, subject, round, opening: await openOnce(browsers.get(subject)!, subject, slowdown) })
      }
    }
    return samples
  }
  finally {
    for (const chromium of browsers.values())
      await chromium.close()
  }
}

async function measureCold(subjects: Subjects, profiles: ReadonlyMap<SubjectName, string>, rounds: number, progress: (text: string) => void): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round++) {
    progress(`cold ${round + 1}/${rounds}`)
    for (const subject of inTurn(round)) {
      const profile = await makeProfile()
      await cp(profiles.get(subject)!, profile, { recursive: true })
      const chromium = await launchChromium({ profile, extension: subjects[subject], ...PERSON })
      try {
        await new Promise(resolve => setTimeout(resolve, 400))
        samples.push({ mode: 'cold', subject, round, opening: await openOnce(chromium, subject, 1) })
      }
      finally {
        await chromium.close()
        await removeProfile(profile)
      }
    }
  }
  return samples
}

/** Each round begins with another subject, so that none is always the one after a pause. */
function inTurn(round: number): SubjectName[] {
  const first = round % SUBJECTS.length
  return [...SUBJECTS.slice(first), ...SUBJECTS.slice(0, first)]
}

async function openOnce(chromium: ChromiumWithTable, subject: SubjectName, slowdown: number): Promise<Opening> {
  await stopWorkers(chromium)
  const { opening, page } = await openAndMeasure(chromium, { slowdown, hasBoard: subject === 'spider' })
  await page.close()
  return opening
}

/** A service worker that automation looks at never idles out, and keeps the extension's process alive for the next tab. */
async function stopWorkers(chromium: ChromiumWithTable): Promise<void> {
  const devtools = await chromium.context.browser()!.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets')
  for (const { type, targetId } of targetInfos) {
    if (type === 'service_worker')
      await devtools.send('Target.closeTarget', { targetId })
  }
  await devtools.detach()
  await new Promise(resolve => setTimeout(resolve, 250))
}
