/**
 * A difference as text. A file has long values as digests: the replay looks for a value with the same digest among all
 * values of this field, so that the actual difference can be shown.
 */
import type { Difference } from '../../../../commands/session/differences.ts'
import { digest } from '../../../../commands/session/digest.ts'
import { isFields, plain } from '../../../../commands/session/plain.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { isDigest } from '../entry/entryLabels.ts'
import { type ValueLine, valueDiff } from './valueDiff.ts'

// Which field of something new differs, where the file has one digest for all of it: each field is tried with every value that it had anywhere in
// the session, until the digest is the recorded one.

interface FieldAtFault {
  readonly field: string
  /** As recorded; `undefined` if there was none. */
  readonly before: unknown
  readonly after: unknown
}

/** More values than this are not tried for one field: each costs a digest. */
const most = 200

/** `recorded` is the digest, `now` the replayed value, `others` all other values of the session. */
export const fieldAtFault = (
  recorded: string,
  now: unknown,
  others: ReadonlyArray<unknown>,
): FieldAtFault | undefined => {
  const is = plain(now)
  if (!isFields(is)) return undefined
  const known = others.map((each) => plain(each)).filter(isFields)
  const fits = (value: unknown): boolean => `#${digest(JSON.stringify(value))}` === recorded
  for (const field of new Set([...Object.keys(is), ...known.flatMap((each) => Object.keys(each))])) {
    const values = new Map<string, unknown>()
    for (const each of known)
      if (values.size < most && field in each) values.set(JSON.stringify(each[field]), each[field])
    const own = JSON.stringify(is[field])
    const { [field]: left, ...without } = is
    if (left !== undefined && fits(without)) return { field, before: undefined, after: left }
    for (const [text, value] of values)
      if (text !== own && fits({ ...is, [field]: value })) return { field, before: value, after: left }
  }
  return undefined
}

export interface ToldDifference {
  /** From the recorded value to the replayed one. */
  readonly lines: ReadonlyArray<ValueLine>
  /** A sentence about what is not known. */
  readonly note?: string
}

const listOf = (value: unknown): ReadonlyArray<unknown> =>
  Array.isArray(value) ? value : value instanceof Set ? [...value] : []

interface Field {
  readonly before: unknown
  readonly after: unknown
  readonly sequence: number | undefined
}

/** The change of one field from the first moment to the last. */
const historyOf = (field: string, stops: ReadonlyArray<Stop>): ReadonlyArray<Field> => {
  const [key, ...rest] = field.split(' ')
  const name = rest.join(' ')
  const part = (value: unknown): unknown => (name === '' || !isFields(value) ? value : value[name])
  return stops.flatMap(({ entry, changes }) =>
    changes.flatMap((change) =>
      change.key === key ? [{ before: part(change.before), after: part(change.after), sequence: entry?.sequence }] : [],
    ),
  )
}

/** By digest: all values that it may stand for, and what lists gained and lost. */
const meanings = (history: ReadonlyArray<Field>): ReadonlyMap<string, unknown> => {
  const all = history.flatMap(({ before, after }) => {
    const [was, is] = [new Set(listOf(before)), new Set(listOf(after))]
    return [before, after, [...is].filter((each) => !was.has(each)), [...was].filter((each) => !is.has(each))]
  })
  return new Map(all.map((value) => [`#${digest(JSON.stringify(plain(value)) ?? 'null')}`, plain(value)]))
}

/** The value with known digests replaced by their values. */
const recalled = (value: unknown, known: ReadonlyMap<string, unknown>): unknown => {
  if (isDigest(value)) return known.has(value) ? known.get(value) : value
  if (Array.isArray(value)) return value.map((each) => recalled(each, known))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, recalled(each, known)]))
}

const holdsDigest = (value: unknown): boolean =>
  isDigest(value) || (Array.isArray(value) ? value : isFields(value) ? Object.values(value) : []).some(holdsDigest)

/** All values that occurred in the session. */
const everything = (stops: ReadonlyArray<Stop>): ReadonlyArray<unknown> => [
  ...new Set(stops.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]))),
]

/** For a new value: the field that differs or, if that cannot be found, all fields. */
const tellNew = (expected: unknown, after: unknown, stops: ReadonlyArray<Stop>): ToldDifference => {
  const found = isDigest(expected) ? fieldAtFault(expected, after, everything(stops)) : undefined
  if (found !== undefined) return { lines: valueDiff({ [found.field]: found.before }, { [found.field]: found.after }) }
  const names = isFields(after) ? Object.keys(after).toSorted().join(', ') : 'none'
  return {
    lines: valueDiff(isFields(after) ? {} : undefined, after),
    note: `It was new, and the file has one digest for all of its fields (${names}); which field differs is not known. This is the value with this build:`,
  }
}

const unknown = 'Only a digest of the recorded value is stored, and no value that was here at any moment matches it.'

/** A difference as lines of text; if the recorded value is not known, the changes of this build instead. */
export const tellDifference = (
  { field, expected, got, sequence }: Difference,
  stops: ReadonlyArray<Stop>,
): ToldDifference => {
  if (!holdsDigest(expected) && !holdsDigest(got)) return { lines: valueDiff(expected, got) }
  const history = historyOf(field, stops)
  const known = meanings(history)
  const [was, is] = [recalled(expected, known), recalled(got, known)]
  if (!holdsDigest(was)) return { lines: valueDiff(was, is) }
  const change = history.findLast((each) => each.sequence === sequence)
  if (change === undefined) return { lines: [], note: `${unknown} This build changed nothing here.` }
  if (change.before === undefined && isFields(change.after)) return tellNew(expected, change.after, stops)
  return {
    lines: valueDiff(change.before, change.after),
    note: `${unknown} This is what this build changed:`,
  }
}
