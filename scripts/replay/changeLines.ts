/** What one moment changed in the store, as lines: each field with its values before and after. */
import type { Change } from '../../commands/kernel/LogEntry.ts'
import { changeRecords } from '../../commands/session/changeRecords.ts'
import type { ChangeRecord } from '../../commands/session/Session.ts'
import { counted, short, shortJson } from './printable.ts'

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

/** Of the changes of an entry all can be printed; the store's own have no number. */
const bounded = (lines: ReadonlyArray<string>, sequence: number | undefined): ReadonlyArray<string> => {
  if (lines.length <= most) return lines
  const hint = sequence === undefined ? '' : ` (--entry ${sequence} prints all)`
  return [...lines.slice(0, most), `... and ${counted(lines.length - most, 'more change', 'more changes')}${hint}`]
}

/** Each field's values before and after. */
const endsOf = (
  changes: ReadonlyArray<Change>,
): ReadonlyMap<string, { readonly was: unknown; readonly is: unknown }> => {
  const back = changes.toReversed().map(({ key, before, after }) => ({ key, before: after, after: before }))
  const was = new Map(partsOf(changeRecords(back)))
  return new Map(partsOf(changeRecords(changes)).map(([field, is]) => [field, { was: was.get(field), is }]))
}

/** What an entry changed at first and now takes back, and how long it showed. */
export interface TakenBack {
  readonly proposed: ReadonlyArray<Change>
  readonly after: number
}

interface Told {
  /** The number of the entry that made the changes. */
  readonly sequence?: number | undefined
  readonly takes?: TakenBack | undefined
}

/** `post/7 vote: 0 -> 1`. Long values are the digests that the file has, too. */
export const changeLines = (changes: ReadonlyArray<Change>, { sequence, takes }: Told = {}): ReadonlyArray<string> => {
  const first = endsOf(takes?.proposed ?? [])
  const lines = [...endsOf(changes)].map(([field, { was, is }]) => {
    const then = first.get(field)
    const isBack = then !== undefined && JSON.stringify([then.was, then.is]) === JSON.stringify([is, was])
    return `${lineOf(field, was, is)}${isBack && takes !== undefined ? `  (taken back after ${takes.after} ms)` : ''}`
  })
  return bounded(lines, sequence)
}

/** The same of recorded changes, which have no values from before. */
export const recordedChangeLines = (records: ReadonlyArray<ChangeRecord>, sequence?: number): ReadonlyArray<string> =>
  bounded(
    partsOf(records).map(([field, after]) => `${short(field, width.field)}: -> ${value(after)}`),
    sequence,
  )
