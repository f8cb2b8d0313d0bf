import type { Card, Column } from '../../engine/types'
import type { UseMessages } from '../../locales/messages'
import type { ColumnLayout } from './layout'
import { shallowRef } from 'vue'
import { cardName, rankOf, suitOf } from '../../engine'
import { makeBack, makeFace } from '../card/art'
import { courtsShown, FIRST_COURT } from '../card/courts'
import { cardInWords } from './column-in-words'
import { cardTop } from './layout'

/** How the cards of a column are to be seen. */
export interface CardsLook {
  readonly column: Column
  /** 1 to 10. */
  readonly number: number
  readonly strips: Omit<ColumnLayout, 'x'>
  /** How many cards at its end the player holds. */
  readonly held: number
  /** How many cards at its end are still on their way to it. */
  readonly airborne: number
  /** The card that the keyboard stands on, if it stands in this column. */
  readonly cursor: number | undefined
  readonly t: UseMessages['t']
}

type Attributes = Readonly<Record<string, string | undefined>>

interface DrawnCard {
  readonly element: HTMLElement
  readonly attributes: Attributes
  /** Which art its paper bears, and how large: a strip that is too low for the index draws it smaller. */
  readonly art: string
  readonly scale: number
}

/** Whether columns draw their cards. A page that opens puts up its table without them: both in one task would be a long one. */
export const cardsShown = shallowRef(true)

/** The id of the option that stands for a card: hidden cards are one option, the first of them; each face-up card is one. */
export function optionId(number: number, { down }: Column, place: number): string {
  return `column-${number}-${place < down ? 0 : place}`
}

/**
 * The cards of one column as elements, each one kept as long as its card lies there. Drawn without the framework, which
 * takes several times as long for a hundred cards: a new tab, a deal and a drag all wait for this.
 */
export class ColumnCards {
  readonly #root: HTMLElement
  readonly #drawn = new Map<Card, DrawnCard>()

  /** `root`: the column's element; its cards come first in it. */
  constructor(root: HTMLElement) {
    this.#root = root
  }

  draw(look: CardsLook): void {
    const { cards } = look.column
    const lying = new Set(cards)
    for (const [card, { element }] of this.#drawn) {
      if (!lying.has(card)) {
        element.remove()
        this.#drawn.delete(card)
      }
    }
    // What is not on the page yet is cheaper to put together.
    const into = this.#drawn.size === 0 ? document.createDocumentFragment() : this.#root
    let next = into.firstElementChild
    cards.forEach((card, place) => {
      const { element } = this.#drawCard(card, place, look)
      if (element === next)
        next = next.nextElementSibling
      else
        into.insertBefore(element, next)
    })
    if (into !== this.#root)
      this.#root.prepend(into)
  }

  #drawCard(card: Card, place: number, look: CardsLook): DrawnCard {
    const before = this.#drawn.get(card)
    const element = before?.element ?? makeElement()
    const attributes = attributesOf(card, place, look)
    setAttributes(element, attributes, before?.attributes ?? {})
    const isCovered = !isWhole(place, look)
    const isDown = place < look.column.down
    // Only what draws a court is drawn again when the pictures come.
    const hasPicture = !isDown && !isCovered && rankOf(card) >= FIRST_COURT && courtsShown.value
    const art = isDown ? `back ${isCovered}` : `${card} ${isCovered} ${hasPicture}`
    if (art !== before?.art)
      element.firstElementChild!.replaceChildren(isDown ? makeBack(isCovered) : makeFace(suitOf(card), rankOf(card), isCovered, hasPicture))
    const scale = isCovered && !isDown ? look.strips.indexScale : 1
    // New art has none. Even a scale of 1 would be a layer for each card.
    if (scale !== (art === before?.art ? before.scale : 1))
      element.querySelector('svg')!.style.scale = scale === 1 ? '' : `${scale}`
    const drawn = { element, attributes, art, scale }
    this.#drawn.set(card, drawn)
    return drawn
  }
}

let blank: HTMLElement | undefined

function makeElement(): HTMLElement {
  if (!blank) {
    blank = document.createElement('div')
    // What flies and is lifted is the paper; the card itself is always in its place.
    const paper = document.createElement('div')
    paper.className = 'paper'
    blank.append(paper)
  }
  return blank.cloneNode(true) as HTMLElement
}

function setAttributes(element: HTMLElement, now: Attributes, before: Attributes): void {
  for (const name in now) {
    const value = now[name]
    if (value === before[name])
      continue
    if (value === undefined)
      element.removeAttribute(name)
    else
      element.setAttribute(name, value)
  }
}

/** Sizes are each card's own, none is inherited: in a column that is squeezed the art within the cards keeps its styles. */
function attributesOf(card: Card, place: number, look: CardsLook): Attributes {
  const { column, number, strips, held, cursor, t } = look
  const { cards, down } = column
  const isDown = place < down
  const isCovered = place < cards.length - 1
  const isOption = place === 0 || !isDown
  const isHeld = place >= cards.length - held
  return {
    'class': [
      'card',
      isDown && 'down',
      isCovered && 'covered',
      isWhole(place, look) && 'whole',
      isHeld && 'held',
      place === cursor && 'cursor',
    ].filter(Boolean).join(' '),
    'data-card': isDown ? '' : cardName(card),
    'id': isOption ? optionId(number, column, place) : undefined,
    'role': isOption ? 'option' : undefined,
    'aria-label': isOption ? (isDown ? t('words.option-face-down', { count: down }) : cardInWords(t, card)) : undefined,
    'aria-selected': isOption ? String(isHeld) : undefined,
    'aria-hidden': isOption ? undefined : 'true',
    // A covered card is as high as it shows, and the corners of the next one.
    'style': `top: ${cardTop(strips, down, place)}px${isCovered ? `; height: calc(${isDown ? strips.hiddenStrip : strips.faceStrip}px + var(--card-width) * .07)` : ''}`,
  }
}

/** The last card that the eye sees lying in the column is drawn whole, though cards in the hand or in the air will cover it. */
function isWhole(place: number, { column: { cards }, held, airborne }: CardsLook): boolean {
  return place === cards.length - 1 || place === cards.length - 1 - Math.max(held, airborne)
}
