import type { Index } from '../card/strip'
import { COLUMNS, SEQUENCES } from '../../engine/types'
import { LEAST_STRIP, NARROW_BELOW } from '../card/strip'

/** How the window is shared out; figures and names follow the layout table of the look. All lengths are CSS px. */
export type Arrangement = 'wide' | 'low' | 'narrow'

/** How many cards of a column lie face down and face up. */
export interface ColumnShape { readonly down: number, readonly up: number }

export interface LayoutInput {
  readonly width: number
  readonly height: number
  /** Ten. */
  readonly columns: readonly ColumnShape[]
  /** The index that the player chose; narrow cards take their own. */
  readonly index: Index
  /** Stock left, foundations right. */
  readonly leftHand: boolean
  /** Height at the foot that is left to notices (px). */
  readonly notice: number
  /** Whether there is a mark to be seen, in the bar or at the foot. */
  readonly marked?: boolean
}

export interface ColumnLayout {
  readonly x: number
  /** From one card's top to the next one's. */
  readonly hiddenStrip: number
  readonly faceStrip: number
  /** 1, or less where the strips are too low for the index at its size. */
  readonly indexScale: number
}

export interface Layout {
  readonly arrangement: Arrangement
  readonly index: Index
  readonly card: { readonly width: number, readonly height: number }
  /** Between two columns. */
  readonly gap: number
  /** Top of all columns, and where the lowest card may end. */
  readonly top: number
  readonly bottom: number
  readonly columns: readonly ColumnLayout[]
  readonly bar: Box
  /** The five labelled controls of the narrow arrangement. */
  readonly foot: Box | undefined
  /** The mark has a row at the foot, as the bar has no room for it. */
  readonly markAtFoot: boolean
  readonly pile: { readonly width: number, readonly height: number, readonly y: number }
  /** Left edges of the eight slots. */
  readonly foundations: readonly number[]
  readonly stock: number
}

export interface Box { readonly x: number, readonly y: number, readonly width: number, readonly height: number }

const CARD_RATIO = 1.4
const LEAST_WIDTH = 32
const NARROW_WINDOW = 560
const LOW_WINDOW = 680
/** Between the lowest card and a notice, beside what is free at the foot anyway. */
const NOTICE_AIR = 4
const FOOT_HEIGHT = 56
/** Of a mark at the foot; and how wide the bar has to be to take it instead. */
const MARK = { height: 20, leastBar: 1060 }
/** Foundations, numbers, controls and stock stand in one row only where it is this wide; it grows no wider than that. */
const LOW_ROW = { least: 900, most: 1180 }
const ALIGNED_BAR = 760
/** Strips lower than these (px) are taken only where the card cannot shrink any more: the index is 11 px high then. */
const READABLE_STRIP = 14
const LEAST_HIDDEN_STRIP = 5
/** A squeezed strip draws the index smaller; this much of a strip's least height is the index with its margins. */
const HIDDEN = { preferred: 0.14, least: 0.09 }
const FACE = { standard: 0.33, large: 0.36, narrow: 0.66 } as const
/** In a narrow window there is height to spare: strips grow up to this, so that this many cards would fill a column. */
const NARROW_GROWTH = { strip: 0.95, hidden: 0.26, cards: 15 }

/** Card widths and places for the window. Pure; the same input gives the same layout. */
export function layOut(input: LayoutInput): Layout {
  const arrangement = arrangementOf(input)
  const widest = widestCard(input, arrangement)
  let frame = frameOf(input, arrangement, widest)
  while (frame.card.width > LEAST_WIDTH && !holds(frame, input.columns))
    frame = frameOf(input, arrangement, frame.card.width - 1)
  return {
    ...frame,
    columns: input.columns.map((shape, i) => ({ x: columnX(frame, input.width, i), ...stripsOf(frame, shape) })),
  }
}

/** Where the card that is `place`-th in its column begins, from the column's top (px); `down` of the cards lie face down. */
export function cardTop({ hiddenStrip, faceStrip }: Pick<ColumnLayout, 'hiddenStrip' | 'faceStrip'>, down: number, place: number): number {
  return Math.min(place, down) * hiddenStrip + Math.max(place - down, 0) * faceStrip
}

type Frame = Omit<Layout, 'columns'>
type Strips = Omit<ColumnLayout, 'x'>

function arrangementOf({ width, height }: LayoutInput): Arrangement {
  if (width < NARROW_WINDOW)
    return 'narrow'
  return height < LOW_WINDOW && width >= LOW_ROW.least ? 'low' : 'wide'
}

function gapOf(arrangement: Arrangement, cardWidth: number): number {
  return Math.round(cardWidth * (arrangement === 'narrow' ? 0.07 : 0.12))
}

function marginOf({ width }: LayoutInput, arrangement: Arrangement): number {
  return arrangement === 'narrow' ? 8 : Math.min(48, Math.max(16, Math.round(width * 0.024)))
}

/** The widest card whose ten columns fit side by side, within the sizes that the look allows. */
function widestCard(input: LayoutInput, arrangement: Arrangement): number {
  const room = input.width - 2 * marginOf(input, arrangement)
  const most = Math.max(160, input.width >= 2560 ? Math.round(input.width * 0.065) : 0)
  let width = Math.min(most, Math.floor(room / COLUMNS))
  while (width > LEAST_WIDTH && COLUMNS * width + (COLUMNS - 1) * gapOf(arrangement, width) > room)
    width--
  return Math.max(width, LEAST_WIDTH)
}

function frameOf(input: LayoutInput, arrangement: Arrangement, width: number): Frame {
  const margin = marginOf(input, arrangement)
  const card = { width, height: Math.round(width * CARD_RATIO) }
  const gap = gapOf(arrangement, width)
  const index = width < NARROW_BELOW ? 'narrow' : input.index
  const noticeHeight = input.notice > 0 ? input.notice + NOTICE_AIR : 0
  const left = Math.floor((input.width - tableauWidth(width, gap)) / 2)
  const right = left + tableauWidth(width, gap)
  const marked = input.marked === true
  const common = { arrangement, index, card, gap, markAtFoot: marked } as const
  const free = (air: number): number => Math.max(air, marked ? MARK.height : 0) + noticeHeight

  if (arrangement === 'low') {
    const pile = pileOf(40, 8)
    const x = Math.max(margin, Math.floor((input.width - LOW_ROW.most) / 2))
    const piles = placePiles(input, { x, right: input.width - x, pile: pile.width, gap: 6 })
    const bar = { x, y: 0, width: input.width - 2 * x, height: 72 }
    return { ...common, bar, foot: undefined, pile, ...piles, top: 80, bottom: input.height - free(12) }
  }
  if (arrangement === 'narrow') {
    const pile = pileOf(Math.max(27, Math.floor((right - left) / 13.5)), 46)
    const piles = placePiles(input, { x: left, right, pile: pile.width, gap: 2 })
    const bar = { x: left, y: 0, width: right - left, height: 44 }
    const foot = { x: 0, y: input.height - FOOT_HEIGHT, width: input.width, height: FOOT_HEIGHT }
    return { ...common, bar, foot, pile, ...piles, top: pile.y + pile.height + 16, bottom: foot.y - free(8) }
  }
  const isLow = input.height < LOW_WINDOW
  const pile = pileOf(Math.round(width * 0.66), isLow ? 50 : 60)
  const piles = placePiles(input, { x: left, right, pile: pile.width, gap: Math.round(width * 0.08) })
  // The bar keeps to the edges of the columns where they leave it room enough.
  const barX = right - left >= ALIGNED_BAR ? left : margin
  const bar = { x: barX, y: 0, width: input.width - 2 * barX, height: isLow ? 48 : 56 }
  const top = pile.y + pile.height + (isLow ? 16 : 24)
  // Where the bar may take it, the air at the foot is as high as the mark: it stands in either without moving a card.
  const markAtFoot = marked && (isLow || bar.width < MARK.leastBar)
  return { ...common, markAtFoot, bar, foot: undefined, pile, ...piles, top, bottom: input.height - free(isLow ? 12 : 20) }
}

function pileOf(width: number, y: number): Layout['pile'] {
  return { width, height: Math.round(width * CARD_RATIO), y }
}

/** Eight slots from one edge, the stock at the other; the left hand swaps the two. */
function placePiles(
  { leftHand }: LayoutInput,
  { x, right, pile, gap }: { x: number, right: number, pile: number, gap: number },
): Pick<Layout, 'foundations' | 'stock'> {
  const row = SEQUENCES * pile + (SEQUENCES - 1) * gap
  const start = leftHand ? right - row : x
  return {
    foundations: Array.from({ length: SEQUENCES }, (_, i) => start + i * (pile + gap)),
    stock: leftHand ? x : right - pile,
  }
}

function tableauWidth(cardWidth: number, gap: number): number {
  return COLUMNS * cardWidth + (COLUMNS - 1) * gap
}

function columnX({ card, gap }: Frame, windowWidth: number, column: number): number {
  return Math.floor((windowWidth - tableauWidth(card.width, gap)) / 2) + column * (card.width + gap)
}

/** Whether the tableau keeps the height that the look asks for, and the longest column fits at its least strips. */
function holds(frame: Frame, columns: readonly ColumnShape[]): boolean {
  const room = frame.bottom - frame.top
  const asked = (frame.arrangement === 'narrow' ? 6 : 4.9) * frame.card.width
  return asked <= room && columns.every(shape => heightOf(frame, shape, leastStrips(frame)) <= room)
}

function heightOf({ card }: Frame, { down, up }: ColumnShape, strips: Pick<Strips, 'hiddenStrip' | 'faceStrip'>): number {
  return cardTop(strips, down, Math.max(down + up - 1, 0)) + card.height
}

function leastStrips({ card, index }: Frame): Pick<Strips, 'hiddenStrip' | 'faceStrip'> {
  return {
    hiddenStrip: Math.min(HIDDEN.least * card.width, LEAST_HIDDEN_STRIP),
    faceStrip: Math.min(LEAST_STRIP[index] * card.width, READABLE_STRIP),
  }
}

function preferredStrips({ arrangement, card, index, top, bottom }: Frame): Pick<Strips, 'hiddenStrip' | 'faceStrip'> {
  if (arrangement !== 'narrow')
    return { hiddenStrip: HIDDEN.preferred * card.width, faceStrip: FACE[index] * card.width }
  const grown = (bottom - top - card.height) / (NARROW_GROWTH.cards - 1)
  const faceStrip = Math.min(Math.max(grown, FACE[index] * card.width), Math.max(NARROW_GROWTH.strip, FACE[index]) * card.width)
  const hiddenStrip = Math.min(Math.max(grown / 4, HIDDEN.preferred * card.width), NARROW_GROWTH.hidden * card.width)
  return { hiddenStrip, faceStrip }
}

/**
 * Squeezes hidden strips first, then the column's own faces, as far as the look goes; then both again as far as an
 * index can be read; at the least card width as far as it takes.
 */
function stripsOf(frame: Frame, shape: ColumnShape): Strips {
  const { width } = frame.card
  const least = leastStrips(frame)
  const strips = { ...preferredStrips(frame) }
  const covered = { hiddenStrip: shape.down, faceStrip: Math.max(shape.up - 1, 0) }
  const squeeze = (kind: 'hiddenStrip' | 'faceStrip', to: number): void => {
    const over = heightOf(frame, shape, strips) - (frame.bottom - frame.top)
    if (over > 0 && covered[kind] > 0)
      strips[kind] = Math.min(strips[kind], Math.max(to, strips[kind] - over / covered[kind]))
  }
  squeeze('hiddenStrip', HIDDEN.least * width)
  squeeze('faceStrip', LEAST_STRIP[frame.index] * width)
  squeeze('hiddenStrip', least.hiddenStrip)
  squeeze('faceStrip', 1)
  return { ...strips, indexScale: Math.min(1, strips.faceStrip / (LEAST_STRIP[frame.index] * width)) }
}
