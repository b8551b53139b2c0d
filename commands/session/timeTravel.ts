/** A session that was carried out, to go back and forth in: one store that is as things were at any moment. Nobody is asked for anything. */
import type { Store } from '../../signals/Store.ts'
import type { Change } from '../kernel/LogEntry.ts'
import type { Overlay } from '../kernel/Overlay.ts'
import { makeOverlayTimeline } from './overlayTimeline.ts'
import type { Replay } from './replaySession.ts'
import type { Session, SessionEntry } from './Session.ts'
import { storeAtStart } from './stateBefore.ts'
import { writeState } from './writeState.ts'

/** A moment at which something began, changed or ended. */
export interface Stop {
  /** Place in the order of the session. */
  readonly order: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: 'start' | 'begun' | 'changed' | 'ended' | 'let go'
  /** Absent at the start, and where the store let go of something by itself. */
  readonly entry?: SessionEntry
  /** What this moment changed in the store. */
  readonly changes: ReadonlyArray<Change>
  /** The address that is open: path and query. */
  readonly path: string
  /** What lies over that screen, from the bottom up. */
  readonly layers: ReadonlyArray<Overlay>
}

export interface TimeTravel {
  readonly store: Store
  /** From the start on. */
  readonly stops: ReadonlyArray<Stop>
  /** The stop at which the store is. */
  readonly at: () => number
  /** Makes the store as it was right after the stop of this number. */
  readonly goTo: (stop: number) => void
}

type Bare = Omit<Stop, 'path' | 'layers'>

const ofEntry = (entry: SessionEntry): ReadonlyArray<Bare> => {
  const begun: Bare = { order: entry.order, at: entry.at, kind: 'begun', entry, changes: [] }
  if (entry.ended === undefined || entry.kind === 'navigation') return [begun]
  return [begun, { order: entry.ended, at: entry.at + (entry.duration ?? 0), kind: 'ended', entry, changes: [] }]
}

const pathOf = ({ kind, input }: SessionEntry): string | undefined => {
  const { path }: { readonly path?: unknown } = Object(input)
  return kind === 'navigation' && typeof path === 'string' ? path : undefined
}

/** The stops of a session as it came out in `replay`. */
const stopsOf = (session: Session, { entries, moments, layers: acts }: Replay): ReadonlyArray<Stop> => {
  const byNumber = new Map(session.entries.map((entry) => [entry.sequence, entry]))
  const visible = moments.filter(({ changes }) => changes.length > 0)
  const changed = visible.map(({ order, at, sequence, changes }): Bare => {
    const entry = byNumber.get(sequence ?? -1)
    return entry === undefined ? { order, at, kind: 'let go', changes } : { order, at, kind: 'changed', entry, changes }
  })
  const known = entries.flatMap(({ sequence }) => byNumber.get(sequence) ?? [])
  const bare = [...known.flatMap(ofEntry), ...changed].toSorted((one, other) => one.order - other.order)
  const layers = makeOverlayTimeline()
  const { order } = session.start
  let path = session.start.path
  let before = order
  const at = session.entries[0]?.at ?? session.madeAt
  return [
    { order, at, kind: 'start' as const, changes: [], path, layers: [] },
    ...bare.map((stop) => {
      const next = stop.kind === 'begun' && stop.entry !== undefined ? pathOf(stop.entry) : undefined
      for (const act of acts) if (act.order > before && act.order <= stop.order) layers.act(act)
      before = stop.order
      if (next !== undefined) layers.arrive(next === path)
      path = next ?? path
      return { ...stop, path, layers: layers.now() }
    }),
  ]
}

export const makeTimeTravel = (session: Session, replay: Replay): TimeTravel => {
  const stops = stopsOf(session, replay)
  const store = storeAtStart(session)
  let now = 0
  const put = (key: string, value: unknown): void => void writeState(store, key, value)
  return {
    store,
    stops,
    at: () => now,
    goTo: (stop) => {
      const goal = Math.max(0, Math.min(stop, stops.length - 1))
      for (; now < goal; now += 1) for (const { key, after } of stops[now + 1]?.changes ?? []) put(key, after)
      for (; now > goal; now -= 1)
        for (const { key, before } of (stops[now]?.changes ?? []).toReversed()) put(key, before)
    },
  }
}
