import type { Column, Rules } from '../types'
import { RANKS } from '../types'
import { FACE_MASK, FACES } from './state'

/** A column of cards as one number: equal columns, twins not told apart, have equal numbers. */
export type ColumnNumber = number

export const EMPTY: ColumnNumber = 0

/** Set in the face of a card that lies face down. */
const DOWN = FACES

/**
 * Numbers for columns, given out as columns turn up. Each column is the one below its last card and that card, so a
 * group is taken off and put on by a few steps in a tree, and equal columns are the same place in it.
 */
export class Columns {
  private count = 1
  private readonly relaxed: boolean
  private unders = new Int32Array(1024)
  private faces = new Uint8Array(1024)
  private lengths = new Uint16Array(1024)
  /** Length of the suited run at the end, and of the longest group that may move. */
  private runs = new Uint8Array(1024)
  private groups = new Uint8Array(1024)
  /** The columns with one card more: the newest, and for each the one before it. */
  private newest = new Int32Array(1024)
  private older = new Int32Array(1024)
  private readonly written = new Map<ColumnNumber, Column>()

  constructor(rules: Rules) {
    this.relaxed = rules === 'relaxed'
  }

  /** How many different columns there are so far. */
  get size(): number {
    return this.count
  }

  numberOf({ cards, down }: Column): ColumnNumber {
    return cards.reduce((column, card, i) => this.withCard(column, card & FACE_MASK | (i < down ? DOWN : 0)), EMPTY)
  }

  /** The column written out, each card as its suit and rank alone. */
  columnOf(column: ColumnNumber): Column {
    let known = this.written.get(column)
    if (!known) {
      const faces: number[] = []
      for (let at = column; at !== EMPTY; at = this.unders[at]!)
        faces.unshift(this.faces[at]!)
      known = { cards: faces.map(face => face & FACE_MASK), down: faces.filter(face => face >= DOWN).length }
      this.written.set(column, known)
    }
    return known
  }

  length(column: ColumnNumber): number {
    return this.lengths[column]!
  }

  groupLength(column: ColumnNumber): number {
    return this.groups[column]!
  }

  /** Suit and rank of the end card, which lies face up; 0 for an empty column. */
  endFace(column: ColumnNumber): number {
    return this.faces[column]!
  }

  /** The column without its end card, the card below not yet turned. */
  under(column: ColumnNumber): ColumnNumber {
    return this.unders[column]!
  }

  /** Whether the end card joins the one below it, whatever the suits, so that it can come back when it leaves. */
  endJoins(column: ColumnNumber): boolean {
    return (this.faces[column]! & 15) + 1 === (this.faces[this.unders[column]!]! & (15 | DOWN))
  }

  /** The column with its last card face up. */
  turned(column: ColumnNumber): ColumnNumber {
    const face = this.faces[column]!
    return face < DOWN ? column : this.withCard(this.unders[column]!, face & FACE_MASK)
  }

  /** The column with the last `count` cards of `from` on it, and without the sequence they may complete. */
  withGroup(column: ColumnNumber, from: ColumnNumber, count: number): ColumnNumber {
    return this.withoutSequence(this.withCards(column, from, count))
  }

  /** The column with a dealt card on it, and without the sequence it may complete. */
  withDealt(column: ColumnNumber, face: number): ColumnNumber {
    return this.withoutSequence(this.withCard(column, face))
  }

  private withCards(column: ColumnNumber, from: ColumnNumber, count: number): ColumnNumber {
    const under = count > 1 ? this.withCards(column, this.unders[from]!, count - 1) : column
    return this.withCard(under, this.faces[from]!)
  }

  private withoutSequence(column: ColumnNumber): ColumnNumber {
    if (this.runs[column]! < RANKS || (this.faces[column]! & 15) !== 1)
      return column
    let rest = column
    for (let i = 0; i < RANKS; i++)
      rest = this.unders[rest]!
    return this.turned(rest)
  }

  private withCard(under: ColumnNumber, face: number): ColumnNumber {
    for (let column = this.newest[under]!; column !== 0; column = this.older[column]!) {
      if (this.faces[column] === face)
        return column
    }
    if (this.count === this.faces.length)
      this.grow()
    const column = this.count++
    const below = this.faces[under]!
    const joins = below < DOWN && (below & 15) === (face & 15) + 1
    this.unders[column] = under
    this.faces[column] = face
    this.lengths[column] = this.lengths[under]! + 1
    this.runs[column] = face < DOWN && below === face + 1 ? this.runs[under]! + 1 : 1
    this.groups[column] = this.relaxed && joins ? this.groups[under]! + 1 : this.runs[column]!
    this.older[column] = this.newest[under]!
    this.newest[under] = column
    return column
  }

  private grow(): void {
    this.unders = enlarged(this.unders, new Int32Array(2 * this.count))
    this.faces = enlarged(this.faces, new Uint8Array(2 * this.count))
    this.lengths = enlarged(this.lengths, new Uint16Array(2 * this.count))
    this.runs = enlarged(this.runs, new Uint8Array(2 * this.count))
    this.groups = enlarged(this.groups, new Uint8Array(2 * this.count))
    this.newest = enlarged(this.newest, new Int32Array(2 * this.count))
    this.older = enlarged(this.older, new Int32Array(2 * this.count))
  }
}

function enlarged<Kind extends Int32Array | Uint16Array | Uint8Array>(small: Kind, large: Kind): Kind {
  large.set(small)
  return large
}
