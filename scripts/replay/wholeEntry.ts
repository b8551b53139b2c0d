/** One entry of a session in full: as the file has it, and what it changed when it was replayed, with whole values. */
import type { Change, StepKind } from '../../commands/kernel/LogEntry.ts'
import { places } from '../../commands/session/places.gen.ts'
import { isFields, plain } from '../../commands/session/plain.ts'
import type { SessionEntry } from '../../commands/session/Session.ts'
import type { CarriedOut } from './carryOutFile.ts'
import { timesOf } from './withRecordedIds.ts'

interface WholeChange {
  readonly key: string
  /** Absent where the value is new, is gone, or has no fields. */
  readonly field?: string
  /** Absent where there was no value, and where the entry was not replayed. */
  readonly before?: unknown
  readonly after?: unknown
}

interface WholeStep {
  readonly order: number
  /** Milliseconds since the entry began; absent where the file does not tell. */
  readonly after?: number
  readonly what?: StepKind
  readonly changes: ReadonlyArray<WholeChange>
}

/** What `--entry` tells, and prints as JSON. */
export interface WholeEntry {
  /** Where the command's code is; absent for no command of this build. */
  readonly code?: string
  /** Milliseconds since the first entry of its part. */
  readonly began: number
  /** As the file has it: with whole requests and responses. */
  readonly entry: SessionEntry
  /** `false`: this build does not know the command, and the steps are the recorded ones, with new values only. */
  readonly isReplayed: boolean
  /** How it ended under this build. */
  readonly outcome?: SessionEntry['outcome']
  readonly steps: ReadonlyArray<WholeStep>
  /** The time at which each call was made: milliseconds since the entry began, in the order of its calls. */
  readonly asked: ReadonlyArray<number>
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changesOf = ({ key, before, after }: Change): ReadonlyArray<WholeChange> => {
  const [was, is] = [plain(before), plain(after)]
  if (isSame(was, is)) return []
  if (!isFields(was) || !isFields(is)) return [{ key, before: was, after: is }]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !isSame(was[name], is[name]))
  return fields.map((field) => ({ key, field, before: was[field], after: is[field] }))
}

const recordedChanges = ({ steps }: SessionEntry) =>
  steps.map(({ order, changes }) => ({
    order,
    changes: changes.flatMap(
      ({ key, fields, whole }): ReadonlyArray<WholeChange> =>
        fields === undefined
          ? [{ key, after: whole }]
          : Object.entries(fields).map(([field, after]) => ({ key, field, after })),
    ),
  }))

/** None where no part of the session has an entry of this number. */
export const wholeEntry = (parts: ReadonlyArray<CarriedOut>, sequence: number): WholeEntry | undefined => {
  for (const { session, replay } of parts) {
    const entry = session.entries.find((each) => each.sequence === sequence)
    if (entry === undefined) continue
    const timeAt = timesOf(session.entries)
    const since = (at: number | undefined) => Math.max(0, Math.round((at ?? entry.at) - entry.at))
    const now = replay.entries.find((each) => each.sequence === sequence)
    const moments = replay.moments.filter((moment) => moment.sequence === sequence)
    const code = Object.hasOwn(places, entry.name) ? places[entry.name]?.[0] : undefined
    return {
      ...(code === undefined ? {} : { code }),
      began: entry.at - (session.entries[0]?.at ?? entry.at),
      entry,
      isReplayed: now !== undefined,
      ...(now?.outcome === undefined ? {} : { outcome: now.outcome }),
      asked: entry.calls.map(({ order }) => since(timeAt(order))),
      steps:
        now === undefined
          ? recordedChanges(entry).map((step) => ({ ...step, after: since(timeAt(step.order)) }))
          : moments.map(({ order, at, changes, what }) => ({
              order,
              after: since(at),
              ...(what === undefined ? {} : { what }),
              changes: changes.flatMap(changesOf),
            })),
    }
  }
  return undefined
}
