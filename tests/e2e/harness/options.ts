import type { Game } from '../../../engine'
import type { SettingName, Settings } from '../../../stores/settings-table'
import type { TextKey } from './controls'
import type { PlayerPage } from './page'
import { isDeadEnd } from '../../../engine'
import { boardWhere } from './boards'
import { say } from './controls'
import { gameAfter, WINS } from './game'
import { inPage } from './page'
import { doubleClickCard, findCard, liftGroup, readBoard, startAction } from './table'
import { waitFor } from './wait'

/** A page of either driver, with its keys. */
export interface KeyedPage extends PlayerPage {
  readonly keyboard: {
    down: (key: 'Control') => Promise<void>
    up: (key: 'Control') => Promise<void>
    press: (key: 'z' | 'd' | 'Escape') => Promise<void>
  }
}

/** How one sees on a table what a setting is set to. */
export interface SeenSetting {
  readonly setting: SettingName
  /** Another than its default. */
  readonly value: Settings[SettingName]
  /** The game on the table; by default the start of a deal. */
  readonly game?: Game
  /** Milliseconds between two looks, which could otherwise be a double-click. */
  readonly pause?: number
  /** Whether the table looks or plays as that value has it. Cards that are moved to find out are moved back. */
  readonly isSeen: (table: KeyedPage) => Promise<boolean>
}

const DEAL = WINS[0]!
/** Its first move, of one card; columns from 1. */
const MOVE = DEAL.actions[0]!
const [FROM, TO] = MOVE.split(/\D/).map(Number) as [number, number]
/** Bare table at the foot, under the columns of a window of 1280×720. */
const NOWHERE = { x: 6, y: 700 }

/** The game that settings are tried out on. */
export const TRIED_ON = gameAfter(DEAL.code)

function deadEnd(): Game {
  const { code, actions } = boardWhere({ suits: 4, opening: ['deal', 'deal', 'deal', 'deal', 'deal'] }, isDeadEnd)
  return gameAfter(code, actions)
}

/** Every setting but those that know the hidden cards. */
export const SEEN_SETTINGS: readonly SeenSetting[] = [
  { setting: 'scoreShown', value: false, isSeen: async table => !await reads(table, '.facts', 'table.score') },
  { setting: 'hint', value: true, isSeen: table => reads(table, '.controls', 'bar.hint') },
  { setting: 'deadEndNotice', value: true, game: deadEnd(), isSeen: table => reads(table, '.notice', 'dead-end') },
  { setting: 'dragAndDrop', value: false, isSeen: async table => !await moves(table, () => startAction(table, MOVE)) },
  { setting: 'placementAids', value: false, isSeen: async (table) => {
    await liftGroup(table, { from: FROM, to: TO, count: 1 })
    await inPage(table, () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))), undefined)
    const areLit = await shows(table, '.band')
    await table.keyboard.press('Escape')
    await table.mouse.up()
    return !areLit
  } },
  { setting: 'doubleClick', value: false, isSeen: async table => !await moves(table, () => doubleClickCard(table, { column: FROM, count: 1 })) },
  { setting: 'autoPlace', value: true, isSeen: table => moves(table, async () => {
    const { x, y } = await findCard(table, FROM, 1)
    await table.mouse.move(x, y)
    await table.mouse.down()
    await table.mouse.move(NOWHERE.x, NOWHERE.y, { steps: 4 })
    await table.mouse.up()
  }) },
  { setting: 'ruleMessages', value: false, isSeen: async (table) => {
    await undo(table)
    return !await shows(table, '.rule-message')
  } },
  { setting: 'tapToLift', value: 'always', pause: 350, isSeen: async (table) => {
    const { x, y } = await findCard(table, FROM, 1)
    await table.mouse.click(x, y)
    const isLifted = await shows(table, '.count-plate')
    await table.keyboard.press('Escape')
    return isLifted
  } },
  { setting: 'undo', value: 'since-deal', isSeen: table => moves(table, () => startAction(table, 'deal')).then(async () => (await readBoard(table)).dealsLeft < 5) },
  { setting: 'suits', value: 4, isSeen: table => offers(table, 'input[name="suits"][value="4"]') },
  { setting: 'rules', value: 'relaxed', isSeen: table => offers(table, '.rules input[value="relaxed"]') },
  { setting: 'language', value: 'ja', isSeen: table => shows(table, ':root[lang="ja"]') },
  { setting: 'theme', value: 'dark', isSeen: table => inPage(table, () => getComputedStyle(document.body).colorScheme === 'dark', undefined) },
  { setting: 'tableColour', value: 'felt', isSeen: table => shows(table, ':root[data-table-colour="felt"]') },
  { setting: 'back', value: 'wine', isSeen: table => shows(table, ':root[data-back="wine"]') },
  { setting: 'deck', value: 'two', isSeen: table => shows(table, ':root[data-deck="two"]') },
  { setting: 'index', value: 'large', isSeen: table => shows(table, '[data-table][data-index="large"]') },
  { setting: 'leftHand', value: true, isSeen: table => inPage(table, () => document.querySelector('[data-stock]')!.getBoundingClientRect().right < innerWidth / 2, undefined) },
  { setting: 'speed', value: 'none', isSeen: table => inPage(table, () => document.documentElement.style.getPropertyValue('--motion') === '0', undefined) },
  { setting: 'sound', value: true, isSeen: async (table) => {
    await listen(table)
    await moves(table, () => startAction(table, MOVE))
    return inPage(table, () => 'heard' in globalThis, undefined)
  } },
  { setting: 'letterKeys', value: false, isSeen: async table => !await moves(table, async () => {
    await inPage(table, () => document.querySelector<HTMLElement>('[data-column="1"]')!.focus(), undefined)
    await table.keyboard.press('d')
  }) },
]

const SECTIONS: Partial<Record<SettingName, string>> = {
  language: 'language',
  letterKeys: 'keyboard',
  ...Object.fromEntries(['theme', 'tableColour', 'back', 'deck', 'index', 'leftHand', 'speed', 'sound'].map(name => [name, 'looks'])),
}

/** Chooses a value of a setting by its control on the options' page. */
export async function chooseOption(options: PlayerPage, setting: SettingName, value: Settings[SettingName]): Promise<void> {
  await waitFor(`the control of ${setting}`, () => inPage(options, ({ section, setting, value }) => {
    location.hash = section
    const row = document.querySelector(`[data-setting="${setting}"]`)
    const list = row?.querySelector('select')
    const control = row?.querySelector<HTMLInputElement>(typeof value === 'boolean' ? 'input' : `input[value="${value}"]`)
    if (list) {
      list.value = String(value)
      list.dispatchEvent(new Event('change'))
    }
    else if (control && control.checked !== (value !== false)) {
      control.click()
    }
    return Boolean(list ?? control)
  }, { section: SECTIONS[setting] ?? 'play', setting, value }))
}

function shows(table: PlayerPage, selector: string): Promise<boolean> {
  return inPage(table, selector => document.querySelector(selector) !== null, selector)
}

function reads(table: PlayerPage, selector: string, key: TextKey): Promise<boolean> {
  return inPage(table, ({ selector, text }) => document.querySelector(selector)?.textContent.includes(text) ?? false, { selector, text: say(key) })
}

/** Whether what is done counts as a move, which is then taken back. */
async function moves(table: KeyedPage, act: () => Promise<void>): Promise<boolean> {
  const { moves } = await readBoard(table)
  await act()
  const isMoved = (await readBoard(table)).moves > moves
  if (isMoved)
    await undo(table)
  return isMoved
}

async function undo(table: KeyedPage): Promise<void> {
  await table.keyboard.down('Control')
  await table.keyboard.press('z')
  await table.keyboard.up('Control')
}

/** Whether the dialog for a new game has this chosen as it opens. */
async function offers(table: KeyedPage, choice: string): Promise<boolean> {
  await inPage(table, text => [...document.querySelectorAll('button')].find(button => button.textContent.trim() === text)?.click(), say('bar.new-game'))
  await waitFor('the dialog for a new game', () => shows(table, 'dialog[open]'))
  const isChosen = await shows(table, `dialog ${choice}:checked`)
  await table.keyboard.press('Escape')
  await waitFor('the dialog to be gone', async () => !await shows(table, 'dialog'))
  return isChosen
}

/** From now on the page remembers whether it made a sound. */
function listen(table: PlayerPage): Promise<void> {
  return inPage(table, () => {
    const page = globalThis as typeof globalThis & { heard?: true }
    page.AudioContext = class extends AudioContext {
      constructor() {
        super()
        page.heard = true
      }
    }
  }, undefined)
}
