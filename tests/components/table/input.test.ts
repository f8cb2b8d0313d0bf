import type { InputEffect, InputEvent, InputState } from '../../../components/table/input'
import type { Group, Spot } from '../../../components/table/spot'
import type { Refusal, Result } from '../../../engine'
import { describe, expect, it } from 'vitest'
import { IDLE, reduceInput } from '../../../components/table/input'
import { err, ok } from '../../../engine'

/** Column 3 has a group of two at its end, below it a face-down card; nothing else can be lifted. */
function groupAt({ column, place }: Spot): Result<Group, Refusal> {
  if (place === undefined)
    return err('no-cards')
  return column === 2 && place >= 3 ? ok({ column, count: 5 - place }) : err('face-down')
}

const GROUP: Group = { column: 2, count: 2 }
const ON_GROUP: Spot = { column: 2, place: 3 }
const ON_FACE_DOWN: Spot = { column: 2, place: 1 }
const ON_BARE_TABLE: Spot = { column: 2, place: undefined }

const press = (spot: Spot, kind = 'mouse', pointer = 1): InputEvent => ({ type: 'press', pointer, kind, at: { x: 100, y: 100 }, spot })
const move = (distance: number, pointer = 1): InputEvent => ({ type: 'move', pointer, at: { x: 100, y: 100 + distance } })
const release = (distance = 0, pointer = 1): InputEvent => ({ type: 'release', pointer, at: { x: 100, y: 100 + distance } })
const cancel: InputEvent = { type: 'cancel' }

const lift: InputEffect = { type: 'lift', group: GROUP }
const putBack: InputEffect = { type: 'put-back', group: GROUP }
const drop = (distance: number): InputEffect => ({ type: 'drop', group: GROUP, at: { x: 100, y: 100 + distance }, grip: { x: 100, y: 100 } })
const tap = (spot: Spot, kind = 'mouse'): InputEffect => ({ type: 'tap', spot, kind })
const refuse = (spot: Spot, refusal: Refusal): InputEffect => ({ type: 'refuse', spot, refusal })

interface Row {
  readonly name: string
  readonly events: readonly InputEvent[]
  readonly effects: readonly InputEffect[]
  readonly ends: InputState['kind']
}

const ROWS: readonly Row[] = [
  { name: 'a press alone does nothing yet', events: [press(ON_GROUP)], effects: [], ends: 'pressed' },
  { name: 'a press and its release are a tap on what was pressed', events: [press(ON_GROUP), release()], effects: [tap(ON_GROUP)], ends: 'idle' },
  { name: 'a tap says what made it', events: [press(ON_FACE_DOWN, 'pen'), release()], effects: [tap(ON_FACE_DOWN, 'pen')], ends: 'idle' },
  { name: 'a tap can fall on bare table', events: [press(ON_BARE_TABLE, 'touch'), release()], effects: [tap(ON_BARE_TABLE, 'touch')], ends: 'idle' },
  { name: 'a mouse that trembles by 3 px has not dragged', events: [press(ON_GROUP), move(3), release(3)], effects: [tap(ON_GROUP)], ends: 'idle' },
  { name: 'a mouse that moves by 4 px lifts the group', events: [press(ON_GROUP), move(4)], effects: [lift], ends: 'dragging' },
  { name: 'a finger that trembles by 7 px has not dragged', events: [press(ON_GROUP, 'touch'), move(7), release(7)], effects: [tap(ON_GROUP, 'touch')], ends: 'idle' },
  { name: 'a finger that moves by 8 px lifts the group', events: [press(ON_GROUP, 'touch'), move(8)], effects: [lift], ends: 'dragging' },
  { name: 'a pen needs as much as a finger', events: [press(ON_GROUP, 'pen'), move(7), move(8)], effects: [lift], ends: 'dragging' },
  { name: 'a group is lifted once, however far it goes', events: [press(ON_GROUP), move(4), move(40), move(80)], effects: [lift], ends: 'dragging' },
  { name: 'a release drops the group where it happens', events: [press(ON_GROUP), move(40), release(90)], effects: [lift, drop(90)], ends: 'idle' },
  { name: 'a drag back to where it began is still a drag', events: [press(ON_GROUP), move(40), release(0)], effects: [lift, drop(0)], ends: 'idle' },
  { name: 'a drag from a face-down card is refused, once', events: [press(ON_FACE_DOWN), move(5), move(50), release(50)], effects: [refuse(ON_FACE_DOWN, 'face-down')], ends: 'idle' },
  { name: 'a drag from bare table finds no cards', events: [press(ON_BARE_TABLE), move(5)], effects: [refuse(ON_BARE_TABLE, 'no-cards')], ends: 'idle' },
  { name: 'Escape puts a held group back', events: [press(ON_GROUP), move(40), cancel], effects: [lift, putBack], ends: 'idle' },
  { name: 'Escape ends a press, so that its release is no tap', events: [press(ON_GROUP), cancel, release()], effects: [], ends: 'idle' },
  { name: 'after Escape the pointer holds nothing', events: [press(ON_GROUP), move(40), cancel, move(60), release(60)], effects: [lift, putBack], ends: 'idle' },
  { name: 'Escape with empty hands does nothing', events: [cancel], effects: [], ends: 'idle' },
  { name: 'a second finger puts a held group back', events: [press(ON_GROUP, 'touch'), move(40), press(ON_GROUP, 'touch', 2)], effects: [lift, putBack], ends: 'idle' },
  { name: 'a second finger ends a press, and neither finger taps', events: [press(ON_GROUP, 'touch'), press(ON_GROUP, 'touch', 2), release(0, 2), release()], effects: [], ends: 'idle' },
  { name: 'another pointer moves nothing', events: [press(ON_GROUP), move(40, 2)], effects: [], ends: 'pressed' },
  { name: 'another pointer does not drop what one holds', events: [press(ON_GROUP), move(40), release(90, 2)], effects: [lift], ends: 'dragging' },
  { name: 'a pointer that was not pressed moves and lets go of nothing', events: [move(40), release(40)], effects: [], ends: 'idle' },
  { name: 'a hand that has let go can press again', events: [press(ON_GROUP), move(40), release(40), press(ON_FACE_DOWN), release()], effects: [lift, drop(40), tap(ON_FACE_DOWN)], ends: 'idle' },
]

function run(events: readonly InputEvent[]): { state: InputState, effects: InputEffect[] } {
  let state = IDLE
  const effects = events.flatMap((event) => {
    const step = reduceInput(state, event, groupAt)
    state = step.state
    return step.effect ? [step.effect] : []
  })
  return { state, effects }
}

describe('the hand', () => {
  it.each(ROWS)('$name', ({ events, effects, ends }) => {
    const hand = run(events)
    expect(hand.effects).toEqual(effects)
    expect(hand.state.kind).toBe(ends)
  })

  it('knows where the pointer is while it drags, and where it gripped', () => {
    expect(run([press(ON_GROUP), move(40), move(55)]).state).toMatchObject({
      kind: 'dragging',
      group: GROUP,
      at: { x: 100, y: 155 },
      press: { at: { x: 100, y: 100 } },
    })
  })

  it('asks what can be lifted only when a press becomes a drag', () => {
    let asked = 0
    const counting = (spot: Spot): Result<Group, Refusal> => {
      asked++
      return groupAt(spot)
    }
    let state: InputState = IDLE
    for (const event of [press(ON_GROUP), move(1), move(3), move(4), move(9), release(9)])
      state = reduceInput(state, event, counting).state
    expect(asked).toBe(1)
  })
})
