/** Filters a timeline by the outcome of its entries, by kind, and by what they touched. */
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { isEntry, numberOf, type TimelineItem } from '../timeline/troublesIn.ts'

export const states = ['failed', 'broke', 'differs'] as const
export type State = (typeof states)[number]
export type Kind = TimelineEntry['entry']['kind']

export interface Filter {
  readonly states: ReadonlySet<State>
  readonly kinds: ReadonlySet<Kind>
  /** `post`, `comment`: the part of a key before its first slash. */
  readonly entities: ReadonlySet<string>
}

export const noFilter: Filter = { states: new Set(), kinds: new Set(), entities: new Set() }

/** The states of an entry apart from its success. Errors outside of commands count as crashed. */
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

/** Entries that match every group with a choice. */
export const filterTimeline = (
  timeline: ReadonlyArray<TimelineItem>,
  { states: wanted, kinds, entities }: Filter,
): ReadonlyArray<TimelineItem> =>
  timeline.filter(
    (item) => isAny(wanted, statesOf(item)) && isAny(kinds, kindsOf(item)) && isAny(entities, entitiesOf(item)),
  )

/** Toggles an element of a set. */
export const toggled = <A>(set: ReadonlySet<A>, each: A): ReadonlySet<A> => {
  const next = new Set(set)
  if (!next.delete(each)) next.add(each)
  return next
}

/** The frequency of each in a list of lists, the most frequent first. */
export const countsOf = <A>(lists: Iterable<Iterable<A>>): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>()
  for (const list of lists) for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return new Map([...counts].toSorted(([, one], [, other]) => other - one))
}

// The next entry that failed, crashed or replays differently. Errors between entries count, too.

/** The first one after the entry of this number; from the beginning if there is none. */
export const nextFailure = (
  timeline: ReadonlyArray<TimelineItem>,
  after: number | undefined,
): TimelineItem | undefined => {
  const failures = timeline.filter((item) => statesOf(item).length > 0)
  return failures.find((item) => numberOf(item) > (after ?? -Infinity)) ?? failures[0]
}
