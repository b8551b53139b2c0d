/** A replayed session to step through: one store that shows the state at any moment, without requests. */
import type { Store } from '../../signals/Store.ts'
import type { Change } from '../kernel/LogEntry.ts'
import type { Overlay } from '../kernel/Overlay.ts'
import { makeOverlayTimeline } from './overlayTimeline.ts'
import type { Replay } from './replaySession.ts'
import type { Session, SessionEntry } from './Session.ts'
import { storeAtStart, writeState } from './writeState.ts'

/** A moment at which something started, changed or ended. */
export interface Stop {
  /** Position in the session. */
  readonly order: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: 'start' | 'begun' | 'changed' | 'ended' | 'let go'
  /** Absent at the start and for evictions. */
  readonly entry?: SessionEntry
  /** The store's changes at this moment. */
  readonly changes: ReadonlyArray<Change>
  /** The open address: path and query. */
  readonly path: string
  /** The overlays of that screen, from the bottom up. */
  readonly layers: ReadonlyArray<Overlay>
}

export interface TimeTravel {
  readonly store: Store
  /** From the start on. */
  readonly stops: ReadonlyArray<Stop>
  /** The current stop of the store. */
  readonly at: () => number
  /** Sets the store to its state after the stop of this number. */
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

/** The stops of a session from its replay. */
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
