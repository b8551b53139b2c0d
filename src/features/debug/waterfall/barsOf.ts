/** The bars of the waterfall: the time of an entry, and of each of its requests. */
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import type { Span } from './timeScale.ts'

interface Bar extends Span {
  readonly order: number
  /** `open` if no response is recorded. */
  readonly kind: 'answered' | 'failed' | 'open'
  readonly words: string
}

export interface Bars {
  /** The entry itself. */
  readonly own: Span
  readonly requests: ReadonlyArray<Bar>
}

/** Statuses from here on are failures. */
const firstError = 400

export const barsOf = ({ entry, requests }: Pick<TimelineEntry, 'entry' | 'requests'>): Bars => {
  const lasts = entry.kind === 'navigation' ? 0 : (entry.duration ?? 0)
  const answered = requests.map(({ at, duration = 0 }) => at + duration)
  const own = { from: entry.at, to: Math.max(entry.at + lasts, ...answered) }
  return {
    own,
    requests: requests.map(({ order, at, duration, status, failure, method, path }) => ({
      order,
      from: at,
      to: duration === undefined ? own.to : at + duration,
      kind:
        duration === undefined ? 'open' : failure !== undefined || (status ?? 0) >= firstError ? 'failed' : 'answered',
      words: `${method} ${path}`,
    })),
  }
}

/** The numbers of the other entries with a request at the same time as one of this entry, in order. */
export const meanwhile = (
  item: Pick<TimelineEntry, 'entry' | 'requests'>,
  timeline: ReadonlyArray<Pick<TimelineEntry, 'entry' | 'requests'>>,
): ReadonlyArray<number> => {
  const own = barsOf(item).requests
  return timeline
    .filter(
      (other) =>
        other !== item &&
        barsOf(other).requests.some(({ from, to }) => own.some((each) => from < each.to && each.from < to)),
    )
    .map(({ entry }) => entry.sequence)
}
