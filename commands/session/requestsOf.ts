/** The requests of a session in the order in which they were sent, and where two such lists part. */
import type { Difference } from './differences.ts'
import type { SessionEntry } from './Session.ts'

export interface SentRequest {
  /** The number and name of the entry that sent it. */
  readonly entry: number
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Without secrets. */
  readonly input: unknown
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

const told = (sent: Placed | undefined): string | undefined =>
  sent === undefined ? undefined : `${sent.request.method} ${sent.request.path} ${JSON.stringify(sent.request.input)}`

/** The first request that is not the one that was recorded in its place; none where all are. */
export const requestsDiffer = (
  was: ReadonlyArray<SessionEntry>,
  is: ReadonlyArray<SessionEntry>,
): ReadonlyArray<Difference> => {
  const [before, now] = [placed(was), placed(is)]
  for (let at = 0; at < Math.max(before.length, now.length); at += 1) {
    const [expected, got] = [before[at], now[at]]
    const found = expected ?? got
    if (found === undefined || told(expected) === told(got)) continue
    const { entry, name } = found.request
    const order = expected?.order ?? Infinity
    return [{ sequence: entry, name, field: `request ${at + 1}`, expected: told(expected), got: told(got), order }]
  }
  return []
}
