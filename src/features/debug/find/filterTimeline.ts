/** Narrows a timeline by what became of its entries, by their kinds, and by what they touched. */
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { isEntry, numberOf, type TimelineItem } from '../timeline/troublesIn.ts'

export const states = ['failed', 'broke', 'differs'] as const
export type State = (typeof states)[number]
export type Kind = TimelineEntry['entry']['kind']

export interface Filter {
  readonly states: ReadonlySet<State>
  readonly kinds: ReadonlySet<Kind>
  /** `post`, `comment`: what stands before the first slash of a key. */
  readonly entities: ReadonlySet<string>
}

export const noFilter: Filter = { states: new Set(), kinds: new Set(), entities: new Set() }

/** What is to be said of an entry besides that it was done; errors that no command is to blame for broke, too. */
export const statesOf = (item: TimelineItem): ReadonlyArray<State> => {
  if (!isEntry(item)) return ['broke']
  const { entry, differences } = item
  return [
    ...(entry.outcome?.kind === 'failed' ? (['failed'] as const) : []),
    ...(entry.outcome?.kind === 'defect' ? (['broke'] as const) : []),
    ...(differences.length > 0 ? (['differs'] as const) : []),
  ]
}

export const kindsOf = (item: TimelineItem): ReadonlyArray<Kind> => (isEntry(item) ? [item.entry.kind] : [])

export const entitiesOf = (item: TimelineItem): ReadonlySet<string> =>
  new Set(isEntry(item) ? [...item.keys].map((key) => key.split('/', 1)[0] ?? key) : [])

const isAny = <A>(wanted: ReadonlySet<A>, has: Iterable<A>): boolean =>
  wanted.size === 0 || [...has].some((each) => wanted.has(each))

/** Those that are one of each group of which something is wanted. */
export const filterTimeline = (
  timeline: ReadonlyArray<TimelineItem>,
  { states: wanted, kinds, entities }: Filter,
): ReadonlyArray<TimelineItem> =>
  timeline.filter(
    (item) => isAny(wanted, statesOf(item)) && isAny(kinds, kindsOf(item)) && isAny(entities, entitiesOf(item)),
  )

/** The set with it if it was not in it, and without it if it was. */
export const toggled = <A>(set: ReadonlySet<A>, each: A): ReadonlySet<A> => {
  const next = new Set(set)
  if (!next.delete(each)) next.add(each)
  return next
}

/** How often each stands in a list of lists, the most frequent first. */
export const countsOf = <A>(lists: Iterable<Iterable<A>>): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>()
  for (const list of lists) for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return new Map([...counts].toSorted(([, one], [, other]) => other - one))
}

// The next entry that failed, broke or replays differently. Errors between entries count, too.

/** The first one after the entry of this number; from the beginning again where there is none after it. */
export const nextFailure = (
  timeline: ReadonlyArray<TimelineItem>,
  after: number | undefined,
): TimelineItem | undefined => {
  const failures = timeline.filter((item) => statesOf(item).length > 0)
  return failures.find((item) => numberOf(item) > (after ?? -Infinity)) ?? failures[0]
}
