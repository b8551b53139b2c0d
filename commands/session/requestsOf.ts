/** The requests of a session in the order in which they were sent, and where two such lists part. */
import type { Difference } from './differences.ts'
import { movedIn } from './movedIn.ts'
import type { SessionEntry } from './Session.ts'

export interface SentRequest {
  /** The number and name of the entry that sent it. */
  readonly entry: number
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Without secrets. */
  readonly input: unknown
  /** The id that it was sent with, as recorded. */
  readonly id?: string
}

interface Placed {
  readonly request: SentRequest
  readonly order: number
}

const placed = (entries: ReadonlyArray<SessionEntry>): ReadonlyArray<Placed> =>
  entries
    // What is only given is not sent again.
    .filter(({ given }) => given !== true)
    .flatMap(({ sequence, name, calls }) =>
      calls.flatMap(({ asked, order }) =>
        asked === undefined ? [] : [{ request: { entry: sequence, name, ...asked }, order }],
      ),
    )
    .toSorted((one, other) => one.order - other.order)

export const requestsOf = (entries: ReadonlyArray<SessionEntry>): ReadonlyArray<SentRequest> =>
  placed(entries).map(({ request }) => request)

const told = ({ request: { method, path, input } }: Placed): string => `${method} ${path} ${JSON.stringify(input)}`

/** The first request that is not the one that was recorded in its place, by the entry that sent it too early, too late, not at all or anew; none where all are. */
export const requestsDiffer = (
  was: ReadonlyArray<SessionEntry>,
  is: ReadonlyArray<SessionEntry>,
): ReadonlyArray<Difference> => {
  const [before, now] = [placed(was), placed(is)]
  const texts = { before: before.map(told), now: now.map(told) }
  const moved = movedIn(texts.before, texts.now)
  const found = moved && { before, now }[moved.item][moved.at]
  if (moved === undefined || found === undefined) return []
  const { entry: sequence, name } = found.request
  const [expected, got] = [texts.before[moved.at], texts.now[moved.at]]
  const order = before[moved.at]?.order ?? Infinity
  return [{ sequence, name, field: `request ${moved.at + 1}`, expected, got, order }]
}
