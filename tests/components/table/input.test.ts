import type { InputEffect, InputEvent, InputRules, InputState } from '../../../components/table/input'
import type { Group, Spot } from '../../../components/table/spot'
import type { Refusal } from '../../../engine'
import { describe, expect, it } from 'vitest'
import { IDLE, reduceInput } from '../../../components/table/input'
import { err, ok } from '../../../engine'

/** Column 2 ends in a group of two above face-down cards, column 5 in a single card; column 7 alone accepts anything. */
const RULES: InputRules = {
  groupAt: ({ column, place }) => {
    if (place === undefined)
      return err('no-cards')
    return column === 2 && place >= 3 ? ok({ column, count: 5 - place }) : err('face-down')
  },
  longestAt: column => ({ 2: { column: 2, count: 2 }, 5: { column: 5, count: 1 } })[column],
  whyNotPlace: (_, column) => column === 7 ? undefined : 'wrong-rank',
  drags: true,
  tapLifts: kind => kind !== 'mouse',
}

const GROUP: Group = { column: 2, count: 2 }
const END_CARD: Group = { column: 2, count: 1 }
const OTHER_GROUP: Group = { column: 5, count: 1 }
const ON_GROUP: Spot = { column: 2, place: 3 }
const ON_FACE_DOWN: Spot = { column: 2, place: 1 }
const ON_BARE_TABLE: Spot = { column: 2, place: undefined }
const ON_OTHER_GROUP: Spot = { column: 5, place: 0 }
const ON_LEGAL: Spot = { column: 7, place: undefined }
const ON_EMPTY: Spot = { column: 8, place: undefined }

const press = (spot: Spot, kind = 'mouse', pointer = 1): InputEvent => ({ type: 'press', press: { pointer, kind, at: { x: 100, y: 100 }, spot } })
const move = (distance: number, pointer = 1): InputEvent => ({ type: 'move', pointer, at: { x: 100, y: 100 + distance } })
const release = (distance = 0, pointer = 1): InputEvent => ({ type: 'release', pointer, at: { x: 100, y: 100 + distance } })
const click = (spot: Spot): InputEvent[] => [press(spot), release()]
const tap = (spot: Spot): InputEvent[] => [press(spot, 'touch'), release()]
const double = (spot: Spot): InputEvent => ({ type: 'double', spot })
const keyLift = (spot: Spot): InputEvent => ({ type: 'lift', spot })
const keyPlace = (column: number): InputEvent => ({ type: 'place', column })
const more: InputEvent = { type: 'resize', by: 1 }
const fewer: InputEvent = { type: 'resize', by: -1 }
const cancel: InputEvent = { type: 'cancel' }

const lift = (group: Group): InputEffect => ({ type: 'lift', group })
const putBack = (group: Group): InputEffect => ({ type: 'put-back', group })
const drop = (distance: number): InputEffect => ({ type: 'drop', group: GROUP, at: { x: 100, y: 100 + distance } })
const place = (group: Group): InputEffect => ({ type: 'place', group, column: 7 })
const send = (spot: Spot): InputEffect => ({ type: 'send', spot })
const refuse = (spot: Spot, refusal: Refusal): InputEffect => ({ type: 'refuse', spot, refusal })

interface Row {
  readonly name: string
  readonly events: readonly InputEvent[]
  readonly effects: readonly InputEffect[]
  readonly ends: InputState['kind']
  readonly rules?: Partial<InputRules>
}

const DRAGS: readonly Row[] = [
  { name: 'a press alone does nothing yet', events: [press(ON_GROUP)], effects: [], ends: 'pressed' },
  { name: 'a mouse that trembles by 3 px has not dragged', events: [press(ON_GROUP), move(3), release(3)], effects: [], ends: 'idle' },
  { name: 'a mouse that moves by 4 px takes the group', events: [press(ON_GROUP), move(4)], effects: [lift(GROUP)], ends: 'dragging' },
  { name: 'a finger that trembles by 7 px has tapped', events: [press(ON_GROUP, 'touch'), move(7), release(7)], effects: [lift(GROUP)], ends: 'lifted' },
  { name: 'a finger that moves by 8 px takes the group', events: [press(ON_GROUP, 'touch'), move(8)], effects: [lift(GROUP)], ends: 'dragging' },
  { name: 'a pen needs as much as a finger', events: [press(ON_GROUP, 'pen'), move(7), move(8)], effects: [lift(GROUP)], ends: 'dragging' },
  { name: 'a group is taken once, however far it goes', events: [press(ON_GROUP), move(4), move(40), move(80)], effects: [lift(GROUP)], ends: 'dragging' },
  { name: 'a release drops the group where it happens', events: [press(ON_GROUP), move(40), release(90)], effects: [lift(GROUP), drop(90)], ends: 'idle' },
  { name: 'a drag back to where it began is still a drag', events: [press(ON_GROUP), move(40), release(0)], effects: [lift(GROUP), drop(0)], ends: 'idle' },
  { name: 'a drag from a face-down card is refused, once', events: [press(ON_FACE_DOWN), move(5), move(50), release(50)], effects: [refuse(ON_FACE_DOWN, 'face-down')], ends: 'idle' },
  { name: 'a drag from bare table finds no cards', events: [press(ON_BARE_TABLE), move(5)], effects: [refuse(ON_BARE_TABLE, 'no-cards')], ends: 'idle' },
  { name: 'nothing is dragged where that is off', events: [press(ON_GROUP), move(40), release(40)], effects: [], ends: 'idle', rules: { drags: false } },
  { name: 'a hand that has let go can press again', events: [press(ON_GROUP), move(40), release(40), press(ON_GROUP), move(4)], effects: [lift(GROUP), drop(40), lift(GROUP)], ends: 'dragging' },
]

const INTERRUPTIONS: readonly Row[] = [
  { name: 'Escape, a lost pointer or a blurred window puts a dragged group back', events: [press(ON_GROUP), move(40), cancel], effects: [lift(GROUP), putBack(GROUP)], ends: 'idle' },
  { name: 'Escape ends a press, so that its release is no tap', events: [press(ON_GROUP, 'touch'), cancel, release()], effects: [], ends: 'idle' },
  { name: 'after Escape the pointer holds nothing', events: [press(ON_GROUP), move(40), cancel, move(60), release(60)], effects: [lift(GROUP), putBack(GROUP)], ends: 'idle' },
  { name: 'Escape with empty hands does nothing', events: [cancel], effects: [], ends: 'idle' },
  { name: 'a second finger puts a dragged group back', events: [press(ON_GROUP, 'touch'), move(40), press(ON_GROUP, 'touch', 2)], effects: [lift(GROUP), putBack(GROUP)], ends: 'idle' },
  { name: 'a second finger ends a press, and neither finger taps', events: [press(ON_GROUP, 'touch'), press(ON_GROUP, 'touch', 2), release(0, 2), release()], effects: [], ends: 'idle' },
  { name: 'another pointer moves nothing', events: [press(ON_GROUP), move(40, 2)], effects: [], ends: 'pressed' },
  { name: 'another pointer does not drop what one holds', events: [press(ON_GROUP), move(40), release(90, 2)], effects: [lift(GROUP)], ends: 'dragging' },
  { name: 'a pointer that was not pressed moves and lets go of nothing', events: [move(40), release(40)], effects: [], ends: 'idle' },
]

const TAPS: readonly Row[] = [
  { name: 'a click of the mouse lifts nothing', events: click(ON_GROUP), effects: [], ends: 'idle' },
  { name: 'a click lifts where tap to lift is set to always', events: click(ON_GROUP), effects: [lift(GROUP)], ends: 'lifted', rules: { tapLifts: () => true } },
  { name: 'a tap lifts nothing where tap to lift is set to never', events: tap(ON_GROUP), effects: [], ends: 'idle', rules: { tapLifts: () => false } },
  { name: 'a tap anywhere on a column lifts its longest group', events: tap(ON_FACE_DOWN), effects: [lift(GROUP)], ends: 'lifted' },
  { name: 'a tap on an empty column lifts nothing', events: tap(ON_EMPTY), effects: [], ends: 'idle' },
  { name: 'a tap on a column that accepts the lifted group moves it there', events: [...tap(ON_GROUP), ...tap(ON_LEGAL)], effects: [lift(GROUP), place(GROUP)], ends: 'idle' },
  { name: 'a tap on the lifted group puts it back', events: [...tap(ON_GROUP), ...tap(ON_GROUP)], effects: [lift(GROUP), putBack(GROUP)], ends: 'idle' },
  { name: 'a tap on another column lifts that one instead', events: [...tap(ON_GROUP), ...tap(ON_OTHER_GROUP)], effects: [lift(GROUP), lift(OTHER_GROUP)], ends: 'lifted' },
  { name: 'a tap on an empty column that does not accept it leaves the group lifted', events: [...tap(ON_GROUP), ...tap(ON_EMPTY)], effects: [lift(GROUP)], ends: 'lifted' },
  { name: 'a click of the mouse moves what is lifted', events: [...tap(ON_GROUP), ...click(ON_LEGAL)], effects: [lift(GROUP), place(GROUP)], ends: 'idle' },
  { name: 'a lifted group can be dragged', events: [...tap(ON_GROUP), press(ON_GROUP), move(40), release(90)], effects: [lift(GROUP), lift(GROUP), drop(90)], ends: 'idle' },
  { name: 'a refused drag leaves a lifted group lifted', events: [...tap(ON_GROUP), press(ON_EMPTY), move(40)], effects: [lift(GROUP), refuse(ON_EMPTY, 'no-cards')], ends: 'lifted' },
  { name: 'Escape puts a lifted group back', events: [...tap(ON_GROUP), cancel], effects: [lift(GROUP), putBack(GROUP)], ends: 'idle' },
  { name: 'Escape puts a lifted group back also while a place is pressed', events: [...tap(ON_GROUP), press(ON_LEGAL), cancel, release()], effects: [lift(GROUP), putBack(GROUP)], ends: 'idle' },
  { name: 'a lifted group shrinks by one card', events: [...tap(ON_GROUP), fewer], effects: [lift(GROUP), lift(END_CARD)], ends: 'lifted' },
  { name: 'a lifted group never shrinks to nothing', events: [...tap(ON_GROUP), fewer, fewer], effects: [lift(GROUP), lift(END_CARD)], ends: 'lifted' },
  { name: 'a lifted group grows as far as its cards move together', events: [...tap(ON_GROUP), fewer, more, more], effects: [lift(GROUP), lift(END_CARD), lift(GROUP)], ends: 'lifted' },
  { name: 'what was made smaller moves as it is', events: [...tap(ON_GROUP), fewer, ...tap(ON_LEGAL)], effects: [lift(GROUP), lift(END_CARD), place(END_CARD)], ends: 'idle' },
  { name: 'empty hands do not grow', events: [more], effects: [], ends: 'idle' },
  { name: 'a double-click or double-tap sends the card on', events: [double(ON_GROUP)], effects: [send(ON_GROUP)], ends: 'idle' },
]

const KEYS: readonly Row[] = [
  { name: 'a key lifts the group that begins at a card', events: [keyLift({ column: 2, place: 4 })], effects: [lift(END_CARD)], ends: 'lifted' },
  { name: 'a key lifts no face-down card', events: [keyLift(ON_FACE_DOWN)], effects: [refuse(ON_FACE_DOWN, 'face-down')], ends: 'idle' },
  { name: 'a key puts a lifted group on a column', events: [keyLift(ON_GROUP), keyPlace(7)], effects: [lift(GROUP), place(GROUP)], ends: 'idle' },
  { name: 'a key puts a lifted group back on its own column', events: [keyLift(ON_GROUP), keyPlace(2)], effects: [lift(GROUP), putBack(GROUP)], ends: 'idle' },
  { name: 'a key on a column that does not accept the group says why and keeps it', events: [keyLift(ON_GROUP), keyPlace(8)], effects: [lift(GROUP), refuse(ON_EMPTY, 'wrong-rank')], ends: 'lifted' },
  { name: 'a key places nothing from empty hands', events: [keyPlace(7)], effects: [], ends: 'idle' },
]

function run(events: readonly InputEvent[], rules: InputRules = RULES): { state: InputState, effects: InputEffect[] } {
  let state = IDLE
  const effects = events.flatMap((event) => {
    const step = reduceInput(state, event, rules)
    state = step.state
    return step.effect ? [step.effect] : []
  })
  return { state, effects }
}

describe.each([
  ['drags', DRAGS],
  ['is interrupted', INTERRUPTIONS],
  ['taps', TAPS],
  ['plays by keys', KEYS],
])('the hand %s:', (_, rows) => {
  it.each(rows)('$name', ({ events, effects, ends, rules }) => {
    const hand = run(events, { ...RULES, ...rules })
    expect(hand.effects).toEqual(effects)
    expect(hand.state.kind).toBe(ends)
  })
})

describe('the hand', () => {
  it('knows where the pointer is while it drags', () => {
    expect(run([press(ON_GROUP), move(40), move(55)]).state).toMatchObject({
      kind: 'dragging',
      group: GROUP,
      at: { x: 100, y: 155 },
      press: { at: { x: 100, y: 100 } },
    })
  })

  it('asks what can be dragged only when a press becomes a drag', () => {
    let asked = 0
    const groupAt: InputRules['groupAt'] = (spot) => {
      asked++
      return RULES.groupAt(spot)
    }
    run([press(ON_GROUP), move(1), move(3), move(4), move(9), release(9)], { ...RULES, groupAt })
    expect(asked).toBe(1)
  })
})
