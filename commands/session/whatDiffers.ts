/** Everything in which a session that was carried out again is not what was recorded: entries, requests in their order, and the digest of all states. */
import type { Difference } from './differences.ts'
import { sealOf } from './digest.ts'
import type { Replay } from './replaySession.ts'
import { requestsDiffer } from './requestsOf.ts'
import type { Session } from './Session.ts'
import { stepsDiffer } from './stepsDiffer.ts'

/** A file that is not as it was made: what else is told of it says little. */
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

/** From the first one on. A replay that ended after the entry `until` has no digest to compare. */
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
