/** What one moment changed in the store, as lines: each field with its values before and after. */
import type { Change } from '../../commands/kernel/LogEntry.ts'
import { changeRecords } from '../../commands/session/changeRecords.ts'
import type { ChangeRecord } from '../../commands/session/Session.ts'
import { short, shortJson } from './printable.ts'
import { counted } from './words.ts'

const most = 6
const width = { field: 120, value: 80 } as const

type Parts = ReadonlyArray<readonly [field: string, value: unknown]>

const partsOf = (records: ReadonlyArray<ChangeRecord>): Parts =>
  records.flatMap(({ key, fields, whole }): Parts => {
    if (fields === undefined) return [[key, whole]]
    return Object.entries(fields).map(([name, value]) => [`${key} ${name}`, value] as const)
  })

const value = (told: unknown): string => shortJson(told, width.value)

/** Of a list of ids only what came and what went is known: the way back names the same two the other way round. */
const isMoved = (before: unknown, after: unknown): boolean => {
  const { added, gone }: { readonly added?: unknown; readonly gone?: unknown } = Object(after)
  if (added === undefined || gone === undefined) return false
  return JSON.stringify(before) === JSON.stringify({ added: gone, gone: added })
}

const lineOf = (field: string, before: unknown, after: unknown): string => {
  const name = short(field, width.field)
  return isMoved(before, after) ? `${name}: ${value(after)}` : `${name}: ${value(before)} -> ${value(after)}`
}

const bounded = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length <= most
    ? lines
    : [...lines.slice(0, most), `... and ${counted(lines.length - most, 'more change', 'more changes')}`]

/** `post/7 vote: 0 -> 1`. Long values are the digests that the file has, too. */
export const changeLines = (changes: ReadonlyArray<Change>): ReadonlyArray<string> => {
  const back = changes.toReversed().map(({ key, before, after }) => ({ key, before: after, after: before }))
  const was = new Map(partsOf(changeRecords(back)))
  return bounded(partsOf(changeRecords(changes)).map(([field, after]) => lineOf(field, was.get(field), after)))
}

/** The same of recorded changes, which have no values from before. */
export const recordedChangeLines = (records: ReadonlyArray<ChangeRecord>): ReadonlyArray<string> =>
  bounded(partsOf(records).map(([field, after]) => `${short(field, width.field)}: -> ${value(after)}`))
