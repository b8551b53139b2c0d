/** Requests that were sent again, each with the id under which the server's log has the recorded one. A replay sends nothing, and makes no ids. */
import type { SentRequest } from '../../commands/session/entryOf.ts'
import type { SessionEntry } from '../../commands/session/Session.ts'

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
