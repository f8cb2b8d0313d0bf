import type { Code, OwnCode, Rules, SuitCount } from '../../engine'
import type { Effort } from '../../engine/solver'
import { array, integer, literal, minValue, number, object, pipe, string } from 'valibot'
import { makeCode, parseCode, RULES, SUIT_COUNTS } from '../../engine'
import { storedItem } from '../storage/item'

/** What a new game is dealt with. */
export interface Choice { readonly suits: SuitCount, readonly rules: Rules }

/** Every choice whose deals differ: with one suit both rules play alike. */
export const CHOICES: readonly Choice[] = SUIT_COUNTS.flatMap(suits =>
  (suits === 1 ? ['classic'] as const : RULES).map(rules => ({ suits, rules })))

/** A deal that the solver has won and nobody has played: the next new game of its suits and rules takes it. */
export interface Spare { readonly code: OwnCode, readonly effort: Effort }

interface StoredSpare { readonly code: string, readonly expansions: number, readonly actions: number }

const CountSchema = pipe(number(), integer(), minValue(1))

/** At most one spare for each choice. */
const SPARES = storedItem<{ readonly spares: StoredSpare[] }>('local:spares', [object({
  v: literal(1),
  spares: array(object({ code: string(), expansions: CountSchema, actions: CountSchema })),
})])

const LOCK = 'spider:spares'

/** The spare for the choice, which stays; `undefined` where there is none that can be read. Rejects where storage fails. */
export async function findSpare(choice: Choice): Promise<Spare | undefined> {
  return (await readSpares())?.find(spare => isOf(spare.code, choice))
}

/** Takes the spare for the choice, so that no other tab deals it; `undefined` where there is none. Rejects, with nothing taken, where storage fails. */
export function takeSpare(choice: Choice): Promise<Spare | undefined> {
  return navigator.locks.request(LOCK, async () => {
    const spares = await readSpares() ?? []
    const taken = spares.find(spare => isOf(spare.code, choice))
    if (taken)
      await writeSpares(spares.filter(spare => spare !== taken))
    return taken
  })
}

/** Keeps the spare where there is none for its choice yet. What cannot be read makes room; a newer program's spares stay. Rejects where storage fails. */
export function keepSpare(spare: Spare): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const spares = await readSpares()
    if (spares && !spares.some(other => isOf(other.code, spare.code)))
      await writeSpares([...spares, spare])
  })
}

/** The choices that want a spare; none where a newer program keeps them. Rejects where storage fails. */
export async function choicesWithoutSpare(): Promise<readonly Choice[]> {
  const spares = await readSpares()
  return spares ? CHOICES.filter(choice => !spares.some(spare => isOf(spare.code, choice))) : []
}

/** Calls back whenever the spares change, here or in another tab; returns what ends it. */
export function watchSpares(changed: () => void): () => void {
  return SPARES.watch(changed)
}

/** `undefined` where a newer program keeps them. */
async function readSpares(): Promise<readonly Spare[] | undefined> {
  const reading = await SPARES.read()
  if (reading.kind === 'newer')
    return undefined
  return reading.kind === 'value' ? reading.value.spares.flatMap(spareOf) : []
}

function writeSpares(spares: readonly Spare[]): Promise<void> {
  return SPARES.write({ spares: spares.map(({ code, effort: { expansions, actions } }) => ({ code: makeCode(code), expansions, actions })) })
}

/** None where the text is no code of our own. */
function spareOf({ code: text, expansions, actions }: StoredSpare): Spare[] {
  const code = parseCode(text)
  return code.ok && code.value.format === 'SP1' ? [{ code: code.value, effort: { expansions, actions } }] : []
}

/** Whether the deal is one of those that the choice may bring. */
export function isOf(code: Code, { suits, rules }: Choice): boolean {
  return code.suits === suits && (suits === 1 || code.rules === rules)
}
