/** Where the steps of a session come in another order, though each of them is what it was. */
import type { Difference } from './differences.ts'
import { movedIn } from './movedIn.ts'
import type { SessionEntry } from './Session.ts'

interface Placed {
  readonly entry: SessionEntry
  /** Its number within the entry, from 0. */
  readonly nth: number
  readonly order: number
}

const placed = (entries: ReadonlyArray<SessionEntry>): ReadonlyArray<Placed> =>
  entries
    .flatMap((entry) =>
      entry.steps.flatMap(({ order, changes }, nth) => (changes.length === 0 ? [] : [{ entry, nth, order }])),
    )
    .toSorted((one, other) => one.order - other.order)

const nameOf = ({ entry: { sequence }, nth }: Placed): string => `${sequence} ${nth}`

/** The first step that is not in its place among all; none where all are. */
export const stepsDiffer = (
  was: ReadonlyArray<SessionEntry>,
  is: ReadonlyArray<SessionEntry>,
): ReadonlyArray<Difference> => {
  const [before, now] = [placed(was), placed(is)]
  const names = { before: before.map(nameOf), now: now.map(nameOf) }
  const moved = movedIn(names.before, names.now)
  const found = moved && { before, now }[moved.item][moved.at]
  if (found === undefined) return []
  const { entry, nth, order } = found
  const placeIn = (list: ReadonlyArray<string>): number | undefined => {
    const at = list.indexOf(nameOf(found))
    return at < 0 ? undefined : at + 1
  }
  return [
    {
      sequence: entry.sequence,
      name: entry.name,
      field: `place of step ${nth + 1}`,
      expected: placeIn(names.before),
      got: placeIn(names.now),
      order,
    },
  ]
}
