/** Which entry is the next one that failed, broke or comes out otherwise; errors among them are, too. */
import { numberOf, type TimelineItem } from '../timeline/troublesIn.ts'
import { statesOf } from './filterTimeline.ts'

/** The first one after the entry of this number; from the beginning again where there is none after it. */
export const nextFailure = (
  timeline: ReadonlyArray<TimelineItem>,
  after: number | undefined,
): TimelineItem | undefined => {
  const failures = timeline.filter((item) => statesOf(item).length > 0)
  return failures.find((item) => numberOf(item) > (after ?? -Infinity)) ?? failures[0]
}
