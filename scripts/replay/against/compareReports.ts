/** Where a session comes out otherwise under two builds. */
import { type Difference, differencesBetween } from '../../../commands/session/differences.ts'
import { requestsDiffer } from '../../../commands/session/entryOf.ts'
import type { ReplayReport } from '../ReplayReport.ts'

export interface Parting {
  readonly sequence: number
  readonly name: string
  /** `post/7 score`, `request 1`, `outcome`, `command`. */
  readonly field: string
  readonly here: unknown
  readonly there: unknown
}

/** Entries that a build does not carry out, and what it says of it. */
const refusedBy = ({ differences }: ReplayReport): ReadonlyMap<number, unknown> =>
  new Map(differences.filter(({ field }) => field === 'command').map(({ sequence, got }) => [sequence, got]))

const isCarriedOut = 'carried out'

/** One for each entry that only one of the two can carry out, or that they refuse for different reasons. */
const commandsDiffer = (there: ReplayReport, here: ReplayReport): ReadonlyArray<Difference> => {
  const [refusedThere, refusedHere] = [refusedBy(there), refusedBy(here)]
  return there.entries.flatMap(({ sequence, name, order }) => {
    const [expected, got] = [refusedThere, refusedHere].map((refused) => refused.get(sequence) ?? isCarriedOut)
    return expected === got ? [] : [{ sequence, name, order, field: 'command', expected, got }]
  })
}

/** Where nothing else differs: what an entry made of the store that it does not tell of. */
const stateDiffers = (there: ReplayReport, here: ReplayReport): ReadonlyArray<Difference> => {
  const states = new Map(here.entries.map(({ sequence, state }) => [sequence, state]))
  const first = there.entries.find(({ sequence, state }) => states.get(sequence) !== state)
  if (first === undefined) return []
  const { sequence, name, order, state } = first
  return [{ sequence, name, order, field: 'state after it', expected: state, got: states.get(sequence) }]
}

const hashDiffers = (there: ReplayReport, here: ReplayReport): ReadonlyArray<Difference> => {
  const { sequence = 0, name = 'start', order = 0 } = there.entries.at(-1) ?? {}
  return there.hash === here.hash
    ? []
    : [{ sequence, name, order, field: 'hash of all states', expected: there.hash, got: here.hash }]
}

const placeOf = ({ sequence, field }: Difference): string => `${sequence} ${field}`

/**
 * What differs in entries, in order. What only one of the two did has its place in the order of that one: until they part, the two orders are the same.
 */
const entriesDiffer = (there: ReplayReport, here: ReplayReport): ReadonlyArray<Difference> => {
  const seenFromHere = new Map<string, number>()
  for (const each of differencesBetween(here.entries, there.entries, Infinity))
    seenFromHere.set(placeOf(each), Math.min(each.order, seenFromHere.get(placeOf(each)) ?? Infinity))
  return differencesBetween(there.entries, here.entries, Infinity).map((each) => ({
    ...each,
    order: Math.min(each.order, seenFromHere.get(placeOf(each)) ?? Infinity),
  }))
}

/** From the first one on. */
export const compareReports = (here: ReplayReport, there: ReplayReport): ReadonlyArray<Parting> => {
  const commands = commandsDiffer(there, here)
  const uncompared = new Set(commands.map(({ sequence }) => sequence))
  const entries = entriesDiffer(there, here).filter(({ sequence }) => !uncompared.has(sequence))
  // What follows from a difference in an entry says less than that entry does.
  const further = [
    () => [...commands, ...entries].toSorted((one, other) => one.order - other.order),
    () => requestsDiffer(there.entries, here.entries),
    () => stateDiffers(there, here),
    () => hashDiffers(there, here),
  ]
  for (const differ of further) {
    const found = differ()
    if (found.length > 0)
      return found.map(({ sequence, name, field, expected, got }) => ({
        sequence,
        name,
        field,
        here: got,
        there: expected,
      }))
  }
  return []
}
