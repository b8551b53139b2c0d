/** A session as a timeline: each entry with its requests, changes, notices and outcome. */
import type { GuardVerdict } from '../../../../commands/kernel/LogEntry.ts'
import type { Difference } from '../../../../commands/session/differences.ts'
import { eventsOf } from '../../../../commands/session/eventsOf.ts'
import type { Replay } from '../../../../commands/session/replaySession.ts'
import type { Session, SessionCall, SessionEntry } from '../../../../commands/session/Session.ts'
import type { TimeTravel } from '../../../../commands/session/timeTravel.ts'
import { stepsOf, type TimelineStep } from '../entry/stepsOf.ts'

export interface TimelineRequest {
  readonly order: number
  /** The request and the response, as in the file. */
  readonly call: SessionCall
  /** The time of the request: milliseconds since the epoch, as precise as is known. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly input: unknown
  /** HTTP status; absent without a response. */
  readonly status?: number
  /** Characters. */
  readonly size?: number
  /** Milliseconds. */
  readonly duration?: number
  /** The failure, if there was no response. */
  readonly failure?: NonNullable<SessionCall['answer']>['failure']
}

/** `at` is in milliseconds since the epoch. */
type Timed<A> = A & { readonly at: number }

export interface TimelineEntry {
  readonly entry: SessionEntry
  /** Keys of the entities it touched. */
  readonly keys: ReadonlySet<string>
  readonly requests: ReadonlyArray<TimelineRequest>
  readonly steps: ReadonlyArray<TimelineStep>
  /** The verdict of its guard; absent if it has none, was not called, or is not known. */
  readonly guard?: GuardVerdict
  readonly toasts: ReadonlyArray<Timed<Replay['toasts'][number]>>
  /** The overlays that it opened and closed. */
  readonly layers: ReadonlyArray<Timed<Replay['layers'][number]>>
  readonly differences: ReadonlyArray<Difference>
  /** Numbers of its first and last stops. */
  readonly firstStop: number
  readonly lastStop: number
}

/** The time of a position: milliseconds since the epoch. */
export const timesOf = ({ entries }: Pick<Session, 'entries'>): ((order: number) => number) => {
  const points = entries
    .flatMap(({ order, at, calls }) => [
      { order, at },
      ...calls.flatMap(({ answer }) => (answer === undefined ? [] : [{ order: answer.order, at: answer.at }])),
    ])
    .toSorted((one, other) => one.order - other.order)
  return (order) => {
    let [low, high] = [0, points.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((points[middle]?.order ?? Infinity) <= order) low = middle
      else high = middle - 1
    }
    return points[low]?.at ?? 0
  }
}

const requestOf = (call: SessionCall, timeAt: (order: number) => number): TimelineRequest | undefined => {
  const { order, asked, answer } = call
  if (asked === undefined) return undefined
  const at = timeAt(order)
  const request = { order, call, at, ...asked }
  if (answer === undefined) return request
  const duration = Math.max(0, answer.at - at)
  if (answer.failure !== undefined) return { ...request, duration, failure: answer.failure }
  const { status, text }: { readonly status?: unknown; readonly text?: unknown } = Object(answer.value)
  return { ...request, duration, status: Number(status), size: typeof text === 'string' ? text.length : 0 }
}

const grouped = <A>(
  items: ReadonlyArray<A>,
  keyOf: (item: A) => number | undefined,
): ReadonlyMap<number, ReadonlyArray<A>> => {
  const groups = new Map<number, Array<A>>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** The entries in starting order. */
export const timelineOf = (session: Session, replay: Replay, { stops }: TimeTravel): ReadonlyArray<TimelineEntry> => {
  const timeAt = timesOf(session)
  const placed = grouped(
    stops.map((stop, at) => ({ ...stop, number: at })),
    ({ entry }) => entry?.sequence,
  )
  const owners = new Map(
    eventsOf(session.entries, []).map((event) => [event.order, 'entry' in event ? event.entry.sequence : undefined]),
  )
  const moments = grouped(replay.moments, ({ sequence }) => sequence)
  const timed = <A extends { readonly order: number }>(each: A): Timed<A> => ({ ...each, at: timeAt(each.order) })
  const toasts = grouped(replay.toasts.map(timed), ({ order }) => owners.get(order))
  const layers = grouped(replay.layers.map(timed), ({ order }) => owners.get(order))
  const differences = grouped(replay.differences, ({ sequence }) => sequence)
  return session.entries.map((entry) => {
    const own = placed.get(entry.sequence) ?? []
    const changed = own.filter(({ changes }) => changes.length > 0)
    const guard = replay.guards.get(entry.sequence)
    return {
      entry,
      keys: new Set(changed.flatMap(({ changes }) => changes.map(({ key }) => key))),
      requests: entry.calls.flatMap((call) => requestOf(call, timeAt) ?? []),
      steps: stepsOf(entry, moments.get(entry.sequence) ?? []),
      ...(guard === undefined ? {} : { guard }),
      toasts: toasts.get(entry.sequence) ?? [],
      layers: layers.get(entry.sequence) ?? [],
      differences: differences.get(entry.sequence) ?? [],
      firstStop: own[0]?.number ?? 0,
      lastStop: own.at(-1)?.number ?? 0,
    }
  })
}
