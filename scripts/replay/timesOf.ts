/** What the clock said at a place in a session's order, as far as the file knows: when entries began and ended, and when responses came. */
import type { SessionEntry } from '../../commands/session/Session.ts'

interface Known {
  readonly order: number
  readonly at: number
}

const knownOf = ({ order, at, ended, duration, calls }: SessionEntry): ReadonlyArray<Known> => [
  { order, at },
  ...(ended === undefined || duration === undefined ? [] : [{ order: ended, at: at + duration }]),
  ...calls.flatMap(({ answer }) => answer ?? []),
]

/** The last time that is known until a place in the order: a command goes on at once after what it waited for. */
export const timesOf = (entries: ReadonlyArray<SessionEntry>): ((order: number) => number | undefined) => {
  const known = entries.flatMap(knownOf).toSorted((one, other) => one.order - other.order)
  return (order) => known.findLast((each) => each.order <= order)?.at
}
