/** Which entry is the next one that failed, broke or comes out otherwise. */
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { statesOf } from './filterTimeline.ts'

/** The first one after the entry of this number; from the beginning again where there is none after it. */
export const nextFailure = (
  timeline: ReadonlyArray<TimelineEntry>,
  after: number | undefined,
): TimelineEntry | undefined => {
  const failures = timeline.filter((item) => statesOf(item).length > 0)
  return failures.find(({ entry }) => entry.sequence > (after ?? -Infinity)) ?? failures[0]
}
