import type { GenericSchema, InferOutput } from 'valibot'
import { boolean, picklist } from 'valibot'
import { RULES, SUIT_COUNTS, UNDO_POLICIES } from '../engine'

/** The two kinds of table that people know (SPEC §11); each sets the same options. */
export const PRESETS = ['scored', 'quiet'] as const
export type Preset = (typeof PRESETS)[number]

/** Where a setting lives: with the person, in every browser, or with this browser's screen. */
export type Reach = 'person' | 'browser'

interface Setting<Schema extends GenericSchema> {
  readonly schema: Schema
  readonly fallback: InferOutput<Schema>
  readonly reach: Reach
  /** What the presets set it to; only the options of SPEC §11 have it. */
  readonly presets?: Readonly<Record<Preset, InferOutput<Schema>>>
}

/** An option of SPEC §11: its default is the scored table's. */
function option<Schema extends GenericSchema>(schema: Schema, scored: InferOutput<Schema>, quiet: InferOutput<Schema>): Setting<Schema> {
  return { schema, fallback: scored, reach: 'person', presets: { scored, quiet } }
}

function choice<Schema extends GenericSchema>(schema: Schema, fallback: InferOutput<Schema>, reach: Reach): Setting<Schema> {
  return { schema, fallback, reach }
}

/** Every setting: its values, its default, how far it reaches, and what the presets make of it. */
export const SETTINGS = {
  scoreShown: option(boolean(), true, false),
  undo: option(picklist(UNDO_POLICIES), 'last-100', 'since-deal'),
  doubleClick: option(boolean(), true, false),
  dragAndDrop: option(boolean(), true, true),
  placementAids: option(boolean(), true, true),
  ruleMessages: option(boolean(), true, true),
  autoPlace: option(boolean(), false, false),
  tapToLift: option(picklist(['touch', 'always', 'never']), 'touch', 'always'),
  hint: option(boolean(), false, true),
  deadEndNotice: option(boolean(), false, true),
  stillWinnable: option(boolean(), false, false),
  winningHints: option(boolean(), false, false),
  provedEndings: option(boolean(), false, false),
  afterGame: option(boolean(), false, false),
  winnableDeals: option(boolean(), false, false),
  difficulty: option(boolean(), false, false),
  dailyDeals: option(boolean(), false, false),

  /** What the next new game is dealt with; the game under way keeps its own. */
  suits: choice(picklist(SUIT_COUNTS), 1, 'person'),
  rules: choice(picklist(RULES), 'classic', 'person'),
  /** BCP 47, or `auto` for the browser's own. */
  language: choice(picklist(['auto', 'en', 'ja', 'ko', 'zh-TW']), 'auto', 'person'),

  theme: choice(picklist(['browser', 'light', 'dark']), 'browser', 'browser'),
  tableColour: choice(picklist(['sage', 'felt', 'slate', 'sand']), 'sage', 'browser'),
  /** `table`: the one that goes with the table's colour. */
  back: choice(picklist(['table', 'pine', 'blue', 'wine']), 'table', 'browser'),
  /** Suit colours: one each, or red and black. */
  deck: choice(picklist(['four', 'two']), 'four', 'browser'),
  index: choice(picklist(['standard', 'large']), 'standard', 'browser'),
  leftHand: choice(boolean(), false, 'browser'),
  /** Of the cards' motion. */
  speed: choice(picklist(['slow', 'normal', 'fast', 'none']), 'normal', 'browser'),
  sound: choice(boolean(), false, 'browser'),
  /** Whether single letters are keyboard shortcuts (they get in the way of speech input). */
  letterKeys: choice(boolean(), true, 'browser'),
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { -readonly [Name in SettingName]: InferOutput<(typeof SETTINGS)[Name]['schema']> }

/** The settings that are on or off. */
export type SwitchName = { [Name in SettingName]: Settings[Name] extends boolean ? Name : never }[SettingName]
/** The settings that have a few values. */
export type ChoiceName = Exclude<SettingName, SwitchName>

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** The options that know the hidden cards: help while a game is under way and after it, and choosing among deals. */
export const WINNABLE_NAMES = ['stillWinnable', 'winningHints', 'provedEndings', 'afterGame', 'winnableDeals', 'difficulty', 'dailyDeals'] as const satisfies readonly SwitchName[]

/** The options that make a preset. */
export const PRESET_NAMES = SETTING_NAMES.filter(name => presetsOf(name) !== undefined)

export function defaultSettings(): Settings {
  return Object.fromEntries(SETTING_NAMES.map(name => [name, SETTINGS[name].fallback])) as Settings
}

/** What a preset sets; `custom` is what no preset sets. */
export function presetValues(preset: Preset): Partial<Settings> {
  return Object.fromEntries(PRESET_NAMES.map(name => [name, presetsOf(name)?.[preset]])) as Partial<Settings>
}

/** The preset that the options amount to: derived, never stored. */
export function presetOf(settings: Readonly<Settings>): Preset | 'custom' {
  return PRESETS.find(preset => PRESET_NAMES.every(name => settings[name] === presetsOf(name)?.[preset])) ?? 'custom'
}

function presetsOf(name: SettingName): Readonly<Record<Preset, Settings[SettingName]>> | undefined {
  return SETTINGS[name].presets
}
