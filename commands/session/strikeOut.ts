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

/** The addresses, and the numbers of what was taken back, that these entries name. */
const namedBy = (entries: ReadonlyArray<SessionEntry>) => {
  const inputs = entries.map(({ input }): { readonly path?: unknown; readonly sequence?: unknown } => Object(input))
  return { paths: new Set(inputs.map(({ path }) => path)), sequences: new Set(inputs.map(({ sequence }) => sequence)) }
}

/** `struck` are the numbers of the entries; what goes with them goes, too. */
export const strikeOut = (session: Session, struck: ReadonlySet<number>): Session => {
  if (struck.size === 0) return session
  const out = struckWith(session, struck)
  const gone = session.entries.filter(({ sequence }) => out.has(sequence))
  const given = session.losses.filter(({ sequence }) => sequence !== undefined && out.has(sequence))
  const touched = new Set([...keysOf(gone), ...given.map(({ key }) => key)])
  const named = namedBy(gone)
  const { state, path, undo } = session.start
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
    start: {
      ...session.start,
      // The first screen, and what was undone, may be known from them alone.
      path: named.paths.has(path) ? '/' : path,
      undo: undo.filter(({ sequence }) => !named.sequences.has(sequence)),
    },
    // What had come through them is not let go of, and what they made of the rest does not come back.
    losses: session.losses.filter(({ key, value }) => !touched.has(key) || (value === undefined && begun.has(key))),
    entries: told,
    hash: hashOf(state, told),
  }
}
