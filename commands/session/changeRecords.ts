/** Store changes as they are written to a file and compared between two runs: by field, with digests for long values. */
import { isBaseKey } from '../../signals/journal.ts'
import type { Change } from '../kernel/LogEntry.ts'
import { digest } from './digest.ts'
import { isFields, plain } from './plain.ts'
import type { ChangeRecord } from './Session.ts'

/** Longest value that is written in full, in characters of JSON; longer ones are digests. */
const longest = 160

const brief = (value: unknown): unknown => {
  const text = JSON.stringify(plain(value)) ?? 'null'
  return text.length > longest ? `#${digest(text)}` : JSON.parse(text)
}

const elements = (value: unknown): ReadonlyArray<unknown> | undefined =>
  Array.isArray(value) ? value : value instanceof Set ? [...value] : undefined

/** The added and removed items of a list: the same for a list of which much was left out. */
const moved = (before: ReadonlyArray<unknown>, after: ReadonlyArray<unknown>): unknown => {
  const was = new Set(before)
  const is = new Set(after)
  return { added: brief(after.filter((each) => !was.has(each))), gone: brief(before.filter((each) => !is.has(each))) }
}

const fieldOf = (before: unknown, after: unknown): unknown => {
  const [was, is] = [elements(before), elements(after)]
  const isListOfIds = was !== undefined && is !== undefined && [...was, ...is].every((each) => typeof each !== 'object')
  return isListOfIds ? moved(was, is) : brief(after)
}

/** By content: a value read from a file is never the same object. */
const isSame = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) || JSON.stringify(plain(before)) === JSON.stringify(plain(after))

/** Rows are derived from comments, and long. */
const derived = new Set(['rows'])

const fieldsOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const changed = names.filter((name) => !derived.has(name) && !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, fieldOf(before[name], after[name])]))
}

/** Write times only order responses, and differ between runs. */
const told = (key: string, value: unknown): unknown =>
  key === 'written' && Array.isArray(value) ? value.map((each: object) => ({ ...each, at: 0 })) : value

const recordOf = (change: Change): ChangeRecord | undefined => {
  const { key } = change
  if (isBaseKey(key)) return undefined
  const [before, after] = [told(key, change.before), told(key, change.after)]
  if (Object.is(before, after)) return undefined
  if (after === undefined) return { key, gone: true }
  if (!isFields(before) || !isFields(after)) return isSame(before, after) ? undefined : { key, whole: brief(after) }
  const fields = fieldsOf(before, after)
  return Object.keys(fields).length === 0 ? undefined : { key, fields }
}

/** One record per key, in key order; none for values that ended as they began. */
export const changeRecords = (changes: ReadonlyArray<Change>): ReadonlyArray<ChangeRecord> => {
  const byKey = new Map<string, Change>()
  for (const { key, before, after } of changes)
    byKey.set(key, { key, before: byKey.has(key) ? byKey.get(key)?.before : before, after })
  return [...byKey.values()]
    .flatMap((change) => recordOf(change) ?? [])
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}
