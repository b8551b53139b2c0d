/**
 * The errors outside of commands among the entries of a session: each after the last entry that had started by then.
 */
import type { Session, SessionTrouble } from '../../../../commands/session/Session.ts'
import type { TimeTravel } from '../../../../commands/session/timeTravel.ts'
import type { TimelineEntry } from './timelineOf.ts'

export interface TimelineTrouble {
  readonly trouble: SessionTrouble
  /** Between the numbers of two entries. */
  readonly number: number
  /** Number of the stop after which it came. */
  readonly stop: number
}

/** An element of the timeline. */
export type TimelineItem = TimelineEntry | TimelineTrouble

export const isEntry = (item: TimelineItem): item is TimelineEntry => 'entry' in item

/** Identifies it; a whole number for entries only. */
export const numberOf = (item: TimelineItem): number => (isEntry(item) ? item.entry.sequence : item.number)

/** The number of errors that fit between two entries: more than are ever recorded. */
const between = 1000

export const withTroubles = (
  timeline: ReadonlyArray<TimelineEntry>,
  { troubles = [], start }: Pick<Session, 'troubles' | 'start'>,
  { stops }: Pick<TimeTravel, 'stops'>,
): ReadonlyArray<TimelineItem> => {
  const placed = troubles.map((trouble, nth): TimelineTrouble => {
    const before = timeline.findLast(({ entry }) => entry.order <= trouble.order)
    const stop = Math.max(
      0,
      stops.findLastIndex(({ order }) => order <= trouble.order),
    )
    return { trouble, number: (before?.entry.sequence ?? start.sequence) + (nth + 1) / between, stop }
  })
  return [...timeline, ...placed].toSorted((one, other) => numberOf(one) - numberOf(other))
}

/** What kind of error it was, as a title. */
export const troubleTitles = {
  uncaught: 'Uncaught error',
  unhandled: 'Unhandled promise rejection',
  console: 'Error in the console',
  render: 'A screen could not be rendered',
} as const satisfies Record<SessionTrouble['kind'], string>
