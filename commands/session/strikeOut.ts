/** A session without some of its entries. What only they knew is in no other place of it either: not in what came later, nor in what the store had again. */
import { hashOf } from './hashOf.ts'
import type { ChangeRecord, Session, SessionEntry } from './Session.ts'
import { struckWith } from './struckWith.ts'

/** In the place of lists and of what has fields of its own: they show what was there before, too. */
const leftOut = '#struck out'

const brief = (value: unknown): unknown => (typeof value === 'object' && value !== null ? leftOut : value)

const briefly = (change: ChangeRecord): ChangeRecord => {
  const { fields, whole } = change
  return {
    ...change,
    ...(fields === undefined
      ? {}
      : { fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, brief(value)])) }),
    ...(whole === undefined ? {} : { whole: brief(whole) }),
  }
}

const keysOf = (entries: ReadonlyArray<SessionEntry>): ReadonlySet<string> =>
  new Set(entries.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.map(({ key }) => key))))

/** `struck` are the numbers of the entries; what goes with them goes, too. */
export const strikeOut = (session: Session, struck: ReadonlySet<number>): Session => {
  if (struck.size === 0) return session
  const out = struckWith(session, struck)
  const touched = keysOf(session.entries.filter(({ sequence }) => out.has(sequence)))
  const { state } = session.start
  const begun = new Set(state.map(([key]) => key))
  const told = session.entries
    .filter(({ sequence }) => !out.has(sequence))
    .map((entry) => ({
      ...entry,
      steps: entry.steps.map(({ order, changes }) => ({
        order,
        changes: changes.map((change) => (touched.has(change.key) ? briefly(change) : change)),
      })),
    }))
  return {
    ...session,
    struck: [...out].toSorted((one, other) => one - other),
    // What had come through them is not let go of, and what they made of the rest does not come back.
    losses: session.losses.filter(({ key, value }) => !touched.has(key) || (value === undefined && begun.has(key))),
    entries: told,
    hash: hashOf(state, told),
  }
}
