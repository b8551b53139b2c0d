/** Requests that were sent again, each with the id under which the server's log has the recorded one. A replay sends nothing, and makes no ids. */
import type { SentRequest } from '../../commands/session/entryOf.ts'
import type { SessionEntry } from '../../commands/session/Session.ts'

// What the clock said at a place in a session's order, as far as the file knows: when entries began and ended, and when responses came.

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

export const withRecordedIds = (
  requests: ReadonlyArray<SentRequest>,
  recorded: ReadonlyArray<SessionEntry>,
): ReadonlyArray<SentRequest> => {
  const idsOf = new Map(
    recorded.map(({ sequence, calls }) => [sequence, calls.filter(({ asked }) => asked !== undefined)]),
  )
  const met = new Map<number, number>()
  return requests.map((sent) => {
    const nth = met.get(sent.entry) ?? 0
    met.set(sent.entry, nth + 1)
    const id = idsOf.get(sent.entry)?.[nth]?.request
    return id === undefined ? sent : { ...sent, id }
  })
}
