import type { MessageKey } from '../../locales/messages'

/** A few columns to look at, as in a position's text (SPEC §16), face-down cards left of the bar. */
export interface RuleBoardText {
  readonly columns: readonly string[]
  /** The movable group that is held: its column, from 0, and how many cards. The columns that accept it light up. */
  readonly held: { readonly column: number, readonly count: number }
  readonly caption: MessageKey
}

interface Section {
  readonly title: MessageKey
  /** Level of the heading. */
  readonly level: 2 | 3
  readonly paragraphs: readonly MessageKey[]
  /** Further sentences, each a point of its own. */
  readonly points?: readonly MessageKey[]
  readonly boards?: readonly RuleBoardText[]
}

const PLACING: RuleBoardText = { columns: ['| TS', '| TH', '| AC', '6C | 9H'], held: { column: 3, count: 1 }, caption: 'guide.placing.board' }
const ONE_SUIT: RuleBoardText = { columns: ['4D | JD', '| 9C', '5H | TS 9S 8S'], held: { column: 2, count: 3 }, caption: 'guide.moving.one-suit' }
const MIXED: RuleBoardText = { columns: ['| TD', '4C | 9D', '| 9S 8H 7H'], held: { column: 2, count: 2 }, caption: 'guide.moving.mixed' }
const EMPTY: RuleBoardText = { columns: ['| KS', '', '3C | 4S', '5D | QH JH'], held: { column: 3, count: 2 }, caption: 'guide.empty.board' }
const SEQUENCE: RuleBoardText = { columns: ['6D | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', '| 7H', '3C | AS'], held: { column: 2, count: 1 }, caption: 'guide.sequences.board' }

/** The rules in the order in which they are read. */
export const RULES_SECTIONS: readonly Section[] = [
  { title: 'guide.aim', level: 2, paragraphs: ['guide.aim.about'] },
  { title: 'guide.layout', level: 2, paragraphs: ['guide.layout.about', 'guide.layout.suits'] },
  { title: 'guide.two', level: 2, paragraphs: ['guide.two.about'] },
  { title: 'guide.placing', level: 3, paragraphs: ['guide.placing.about'], boards: [PLACING] },
  { title: 'guide.moving', level: 3, paragraphs: ['guide.moving.about', 'guide.moving.relaxed'], boards: [ONE_SUIT, MIXED] },
  { title: 'guide.hidden', level: 2, paragraphs: ['guide.hidden.about'] },
  { title: 'guide.empty', level: 2, paragraphs: ['guide.empty.about'], boards: [EMPTY] },
  { title: 'guide.dealing', level: 2, paragraphs: ['guide.dealing.about', 'guide.dealing.exception'] },
  { title: 'guide.sequences', level: 2, paragraphs: ['guide.sequences.about'], boards: [SEQUENCE] },
  { title: 'guide.score', level: 2, paragraphs: ['guide.score.about', 'guide.score.example', 'guide.score.elsewhere'] },
  { title: 'guide.chances', level: 2, paragraphs: ['guide.chances.time', 'guide.chances.unwinnable'] },
  {
    title: 'guide.habits',
    level: 2,
    paragraphs: [],
    points: ['guide.habits.turn', 'guide.habits.suits', 'guide.habits.empty', 'guide.habits.tidy', 'guide.habits.undo'],
  },
  { title: 'guide.real-table', level: 2, paragraphs: ['guide.real-table.about'] },
]

/** What to do when the browser interferes, and what becomes of one's data. */
export const HELP_SECTIONS: readonly Section[] = [
  { title: 'help.keep', level: 3, paragraphs: ['help.keep.about'] },
  { title: 'help.off', level: 3, paragraphs: ['help.off.about'] },
  { title: 'help.own-tab', level: 3, paragraphs: ['help.own-tab.about'] },
  { title: 'help.privacy', level: 3, paragraphs: ['help.privacy.about', 'help.privacy.copy'] },
]

/** Descriptions of the game by others, each named as it names itself. */
export const SOURCES = [
  { name: 'KPatience Handbook: Spider', address: 'https://docs.kde.org/stable5/en/kpat/kpat/' },
  { name: 'kspider(6), Debian and Ubuntu manual pages', address: 'https://manpages.ubuntu.com/manpages/noble/man6/kspider.6.html' },
  { name: 'Racket Games: Spider', address: 'https://docs.racket-lang.org/games/spider.html' },
] as const
