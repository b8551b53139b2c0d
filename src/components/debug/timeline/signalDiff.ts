/** What a step changed, as lines to read: the entity, its field, what it was and what it became. */

import type { Change } from '../../../../commands/LogEntry.ts'
import { changeRecords } from '../../../../commands/session/changeRecords.ts'
import { shownValue } from './shownValue.ts'

export interface DiffLine {
  /** The entity's key, `post/7`. */
  readonly key: string
  /** Absent for what came or went as a whole. */
  readonly field?: string
  readonly before: string
  readonly after: string
}

const fieldOf = (value: unknown, name: string): unknown => {
  const fields: Readonly<Record<string, unknown>> = Object(value)
  return fields[name]
}

/** Of a list what came and what went. */
const isMove = (value: unknown): value is { readonly added: unknown; readonly gone: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'added,gone'

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : value instanceof Set ? value.size : 0

const fieldLine = (key: string, field: string, was: unknown, is: unknown, told: unknown): DiffLine => {
  if (!isMove(told)) return { key, field, before: shownValue(was), after: shownValue(is) }
  const moves = [
    ...(countOf(told.added) > 0 || typeof told.added === 'string' ? [`added ${shownValue(told.added)}`] : []),
    ...(countOf(told.gone) > 0 || typeof told.gone === 'string' ? [`gone ${shownValue(told.gone)}`] : []),
  ]
  return { key, field, before: `${countOf(was)} in all`, after: [`${countOf(is)} in all`, ...moves].join(', ') }
}

/** One line for each field that changed; what came or went as a whole is one line. */
export const signalDiff = (changes: ReadonlyArray<Change>): ReadonlyArray<DiffLine> => {
  const first = new Map<string, unknown>()
  const last = new Map<string, unknown>()
  for (const { key, before, after } of changes) {
    if (!first.has(key)) first.set(key, before)
    last.set(key, after)
  }
  return changeRecords(changes).flatMap(({ key, fields, gone }): ReadonlyArray<DiffLine> => {
    const [was, is] = [first.get(key), last.get(key)]
    if (gone === true) return [{ key, before: 'there', after: 'gone' }]
    if (fields === undefined)
      return [
        { key, before: shownValue(was), after: was === undefined && typeof is === 'object' ? 'new' : shownValue(is) },
      ]
    return Object.entries(fields).map(([name, told]) =>
      fieldLine(key, name, fieldOf(was, name), fieldOf(is, name), told),
    )
  })
}
