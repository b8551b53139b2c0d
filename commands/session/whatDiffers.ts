/** All differences between a recording and its replay: entries, order of requests, and the digest of all states. */
import type { Difference } from './differences.ts'
import { sealOf } from './digest.ts'
import { movedIn, requestsDiffer } from './entryOf.ts'
import type { Replay } from './replaySession.ts'
import type { Session, SessionEntry } from './Session.ts'

// The first step out of order, where each step by itself is as recorded.

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

/** The first step out of order; `undefined` if none is. */
const stepsDiffer = (was: ReadonlyArray<SessionEntry>, is: ReadonlyArray<SessionEntry>): ReadonlyArray<Difference> => {
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

/** An edited file: its other differences say little. */
const sealDiffers = (session: Session): ReadonlyArray<Difference> => {
  const { seal, entries } = session
  const got = sealOf(session)
  if (seal === undefined || seal === got) return []
  const { sequence = 0, name = 'start' } = entries[0] ?? {}
  return [{ sequence, name, field: 'file, changed since it was made', expected: seal, got, order: -Infinity }]
}

const hashDiffers = ({ hash, entries }: Session, got: string): ReadonlyArray<Difference> => {
  const last = entries.at(-1)
  if (hash === got) return []
  return [
    { sequence: last?.sequence ?? 0, name: last?.name ?? 'start', field: 'hash', expected: hash, got, order: Infinity },
  ]
}

/** In order. A replay that stopped after the entry `until` has no digest to compare. */
export const whatDiffers = (
  session: Session,
  { entries, differences, hash }: Pick<Replay, 'entries' | 'differences' | 'hash'>,
  until?: number,
): ReadonlyArray<Difference> => {
  const wanted = session.entries.filter(({ sequence }) => sequence <= (until ?? Infinity))
  const found = [...differences, ...requestsDiffer(wanted, entries)].toSorted((one, other) => one.order - other.order)
  if (found.length > 0 || until !== undefined) return [...sealDiffers(session), ...found]
  const moved = hash === session.hash ? [] : stepsDiffer(wanted, entries)
  return [...sealDiffers(session), ...moved, ...hashDiffers(session, hash)]
}
