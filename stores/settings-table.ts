import { RULES, SUIT_COUNTS, UNDO_POLICIES } from '../engine'

/** The two kinds of table that people know (SPEC §11); each sets the same options. */
export const PRESETS = ['scored', 'quiet'] as const
export type Preset = (typeof PRESETS)[number]

/** Where a setting lives: with the person, in every browser, or with this browser's screen. */
export type Reach = 'person' | 'browser'

type Value = string | number | boolean

interface Setting<V extends Value> {
  /** All that it can be. */
  readonly values: readonly V[]
  readonly fallback: V
  readonly reach: Reach
  /** What the presets set it to; only the options of SPEC §11 have it. */
  readonly presets?: Readonly<Record<Preset, V>>
}

const SWITCH = [false, true] as const

/** An option of SPEC §11: its default is the scored table's. */
function option<const V extends Value>(values: readonly V[], scored: NoInfer<V>, quiet: NoInfer<V>): Setting<V> {
  return { values, fallback: scored, reach: 'person', presets: { scored, quiet } }
}

function choice<const V extends Value>(values: readonly V[], fallback: NoInfer<V>, reach: Reach): Setting<V> {
  return { values, fallback, reach }
}

/** Every setting: its values, its default, how far it reaches, and what the presets make of it. */
export const SETTINGS = {
  scoreShown: option(SWITCH, true, false),
  undo: option(UNDO_POLICIES, 'last-100', 'since-deal'),
  doubleClick: option(SWITCH, true, false),
  dragAndDrop: option(SWITCH, true, true),
  placementAids: option(SWITCH, true, true),
  ruleMessages: option(SWITCH, true, true),
  autoPlace: option(SWITCH, false, false),
  tapToLift: option(['touch', 'always', 'never'], 'touch', 'always'),
  hint: option(SWITCH, false, true),
  deadEndNotice: option(SWITCH, false, true),
  stillWinnable: option(SWITCH, false, false),
  winningHints: option(SWITCH, false, false),
  provedEndings: option(SWITCH, false, false),
  afterGame: option(SWITCH, false, false),
  winnableDeals: option(SWITCH, false, false),
  difficulty: option(SWITCH, false, false),
  dailyDeals: option(SWITCH, false, false),

  /** What the next new game is dealt with; the game under way keeps its own. */
  suits: choice(SUIT_COUNTS, 1, 'person'),
  rules: choice(RULES, 'classic', 'person'),
  /** BCP 47, or `auto` for the browser's own. */
  language: choice(['auto', 'en', 'ja', 'ko', 'zh-TW'], 'auto', 'person'),

  theme: choice(['browser', 'light', 'dark'], 'browser', 'browser'),
  tableColour: choice(['sage', 'felt', 'slate', 'sand'], 'sage', 'browser'),
  /** `table`: the one that goes with the table's colour. */
  back: choice(['table', 'pine', 'blue', 'wine'], 'table', 'browser'),
  /** Suit colours: one each, or red and black. */
  deck: choice(['four', 'two'], 'four', 'browser'),
  index: choice(['standard', 'large'], 'standard', 'browser'),
  leftHand: choice(SWITCH, false, 'browser'),
  /** Of the cards' motion. */
  speed: choice(['slow', 'normal', 'fast', 'none'], 'normal', 'browser'),
  sound: choice(SWITCH, false, 'browser'),
  /** Whether single letters are keyboard shortcuts (they get in the way of speech input). */
  letterKeys: choice(SWITCH, true, 'browser'),
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { -readonly [Name in SettingName]: (typeof SETTINGS)[Name]['values'][number] }

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

/** Whether the setting can be this. */
export function isSettingValue<Name extends SettingName>(name: Name, value: unknown): value is Settings[Name] {
  return (SETTINGS[name].values as readonly unknown[]).includes(value)
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
