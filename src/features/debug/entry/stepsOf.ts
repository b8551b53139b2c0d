/** The steps of an entry in the store: proposed, settled, withdrawn, or an effect of a response. */
import type { Change, StepKind } from '../../../../commands/kernel/LogEntry.ts'
import { changeRecords } from '../../../../commands/session/changeRecords.ts'
import { isFields, plain } from '../../../../commands/session/plain.ts'
import type { Replay } from '../../../../commands/session/replaySession.ts'
import type { SessionCall, SessionEntry } from '../../../../commands/session/Session.ts'

// Which fields of a withdrawn proposal were rolled back.

export interface ReturnedField {
  readonly key: string
  /** Absent for a value that was proposed as a whole. */
  readonly field?: string
  /**
   * `back`: as it was before. `other`: changed by something else meanwhile. `stays`: still as proposed, because
   * something else shows the same or covers it.
   */
  readonly became: 'back' | 'other' | 'stays'
}

interface Ends {
  readonly before: unknown
  readonly after: unknown
}

/** The first and last value of each key. */
const endsOf = (changes: ReadonlyArray<Change>): ReadonlyMap<string, Ends> => {
  const ends = new Map<string, Ends>()
  for (const { key, before, after } of changes) {
    const known = ends.get(key)
    ends.set(key, { before: known === undefined ? before : known.before, after })
  }
  return ends
}

const partOf = (value: unknown, field: string | undefined): unknown =>
  field === undefined || !isFields(value) ? value : value[field]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Each proposed field in key order, and what happened to it. */
export const changesBack = (
  proposed: ReadonlyArray<Change>,
  withdrawn: ReadonlyArray<Change>,
): ReadonlyArray<ReturnedField> => {
  const [was, is] = [endsOf(proposed), endsOf(withdrawn)]
  return changeRecords(proposed).flatMap(({ key, fields }) => {
    const names = fields === undefined ? [undefined] : Object.keys(fields)
    return names.map((field): ReturnedField => {
      const end = is.get(key)
      const [before, then, now] = [was.get(key)?.before, end?.before, end?.after].map((value) => partOf(value, field))
      const isUntouched = end === undefined || isSame(then, now)
      const became = isUntouched ? 'stays' : isSame(before, now) ? 'back' : 'other'
      return { key, ...(field === undefined ? {} : { field }), became }
    })
  })
}

type ReplayMoment = Replay['moments'][number]

export interface TimelineStep extends Pick<ReplayMoment, 'at' | 'changes'> {
  readonly title: string
  /** For a withdrawal: which proposed fields are as they were before. */
  readonly back?: ReadonlyArray<ReturnedField>
}

const titles = {
  begun: 'Begun',
  proposed: 'Proposed',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
  failed: 'After the failure',
} as const satisfies Record<StepKind, string>

const nameOf = ({ port, nth, asked }: SessionCall): string =>
  asked === undefined ? `${port} ${nth + 1}` : `${asked.method} ${asked.path}`

/** A change during sending is an effect of the last response before it. */
const heardBefore = ({ calls }: SessionEntry, order: number): string | undefined => {
  const heard = calls
    .filter(({ answer }) => answer !== undefined && answer.order < order)
    .toSorted((one, other) => (one.answer?.order ?? 0) - (other.answer?.order ?? 0))
    .at(-1)
  return heard === undefined ? undefined : nameOf(heard)
}

const titleOf = (entry: SessionEntry, { what, order }: ReplayMoment, recorded: number | undefined): string => {
  if (entry.given === true) return 'Changed'
  if (what !== undefined) return titles[what]
  // Both happen at the same time: only the record has their order.
  const heard = heardBefore(entry, recorded ?? order)
  return heard === undefined
    ? 'Changed by an effect of sending, before any response'
    : `Changed by an effect of the response to ${heard}`
}

/** The steps in order. The end of an entry without changes of its own is a step if it had proposed something. */
export const stepsOf = (entry: SessionEntry, moments: ReadonlyArray<ReplayMoment>): ReadonlyArray<TimelineStep> => {
  const proposed = moments.find(({ what, changes }) => what === 'proposed' && changes.length > 0)
  const visible = moments.filter(({ changes }) => changes.length > 0)
  return moments.flatMap((moment): ReadonlyArray<TimelineStep> => {
    const { at, changes, what } = moment
    const isEnd = what === 'settled' || what === 'withdrawn'
    if (changes.length === 0 && !(isEnd && proposed !== undefined && entry.given !== true)) return []
    const title = titleOf(entry, moment, entry.steps[visible.indexOf(moment)]?.order)
    const isBack = what === 'withdrawn' && proposed !== undefined && entry.given !== true
    return [{ title, at, changes, ...(isBack ? { back: changesBack(proposed.changes, changes) } : {}) }]
  })
}
