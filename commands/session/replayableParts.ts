/**
 * Entries that this build cannot run: their command is unknown, or their input does not decode. The rest is still
 * replayed: their recorded changes are applied, and they are reported first.
 */
import type { Difference } from './differences.ts'
import type { LossEvent } from './eventsOf.ts'
import type { Replayable } from './replayable.ts'
import type { ChangeRecord, Session, SessionEntry } from './Session.ts'

/** Why this build cannot run an entry. */
export const reasons = {
  unknown: 'this build knows no such command',
  unreadable: 'this build cannot read its input',
} as const

const reasonOf = ({ name, input }: SessionEntry, registry: ReadonlyMap<string, Replayable>): string | undefined => {
  const known = registry.get(name)
  if (known === undefined) return reasons.unknown
  return known.play(input, undefined) === undefined ? reasons.unreadable : undefined
}

/** A digest or a list difference: the value itself is not in the file. */
const isTold = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.startsWith('#')
  const { added, gone }: { readonly added?: unknown; readonly gone?: unknown } = Object(value)
  return added === undefined && gone === undefined
}

const changeOf = ({
  key,
  fields,
  whole,
  gone,
}: ChangeRecord): Pick<LossEvent, 'key' | 'value' | 'fields'> | undefined => {
  if (gone === true) return { key, value: undefined }
  if (fields !== undefined)
    return {
      key,
      value: undefined,
      fields: Object.fromEntries(Object.entries(fields).filter(([, each]) => isTold(each))),
    }
  return isTold(whole) ? { key, value: whole } : undefined
}

const lossesOf = ({ sequence, steps }: SessionEntry): ReadonlyArray<LossEvent> =>
  steps.flatMap(({ order, changes }) =>
    changes.flatMap((change) => {
      const told = changeOf(change)
      return told === undefined ? [] : [{ kind: 'loss' as const, order, sequence, ...told }]
    }),
  )

const given = (entry: SessionEntry): SessionEntry => ({
  ...entry,
  given: true,
  steps: [],
  calls: entry.calls.flatMap(({ port, nth, order, asked }) =>
    asked === undefined ? [] : [{ port, nth, order, asked }],
  ),
})

export interface ReplayableParts {
  readonly entries: ReadonlyArray<SessionEntry>
  readonly losses: ReadonlyArray<LossEvent>
  /** One for each entry whose command is unknown. */
  readonly notReplayable: ReadonlyArray<Difference>
}

export const replayableParts = (
  { entries, losses }: Pick<Session, 'entries' | 'losses'>,
  registry: ReadonlyMap<string, Replayable>,
): ReplayableParts => {
  const found = new Map(
    entries.flatMap((entry) => {
      const reason = entry.given === true ? undefined : reasonOf(entry, registry)
      return reason === undefined ? [] : [[entry, reason] as const]
    }),
  )
  return {
    entries: entries.map((entry) => (found.has(entry) ? given(entry) : entry)),
    losses: [
      ...losses.map(({ value, ...loss }): LossEvent => ({ kind: 'loss', ...loss, value })),
      ...[...found.keys()].flatMap(lossesOf),
    ],
    notReplayable: [...found].map(([{ sequence, name, order }, reason]) => ({
      sequence,
      name,
      order,
      field: 'command',
      expected: name,
      got: reason,
    })),
  }
}
