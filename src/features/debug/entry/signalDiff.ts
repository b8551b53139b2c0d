/** The changes of a step as lines of text: entity, field, before and after. */

import type { Change } from '../../../../commands/kernel/LogEntry.ts'
import { changeRecords } from '../../../../commands/session/changeRecords.ts'
import { valueDiff } from '../diff/valueDiff.ts'
import { shownValue } from './entryLabels.ts'

export interface DiffLine {
  /** The entity's key, `post/7`. */
  readonly key: string
  /** Absent for a value that was added or removed as a whole. */
  readonly field?: string
  readonly before: string
  readonly after: string
}

const fieldOf = (value: unknown, name: string): unknown => {
  const fields: Readonly<Record<string, unknown>> = Object(value)
  return fields[name]
}

/** The added and removed elements of a list. */
const isMove = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'added,gone'

const elementsOf = (value: unknown): ReadonlyArray<unknown> =>
  Array.isArray(value) ? value : value instanceof Set ? [...value] : []

const movedLine = (key: string, field: string, was: unknown, is: unknown): DiffLine => {
  const [before, after] = [elementsOf(was), elementsOf(is)]
  const [had, has] = [new Set(before), new Set(after)]
  const [added, gone] = [after.filter((each) => !had.has(each)), before.filter((each) => !has.has(each))]
  const moves = [
    ...(added.length > 0 ? [`added ${shownValue(added)}`] : []),
    ...(gone.length > 0 ? [`gone ${shownValue(gone)}`] : []),
  ]
  return { key, field, before: `${before.length} in all`, after: [`${after.length} in all`, ...moves].join(', ') }
}

/** A nested field has its path; a long text shows only what changed. */
const fieldLines = (key: string, field: string, was: unknown, is: unknown): ReadonlyArray<DiffLine> =>
  valueDiff(was, is).map(({ path, before = 'nothing', after = 'nothing' }) => ({
    key,
    field: path === '' || path.startsWith('[') ? `${field}${path}` : `${field}.${path}`,
    before,
    after,
  }))

/** A line for each changed field; one line for a value that was added or removed as a whole. */
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
    return Object.entries(fields).flatMap(([name, told]) => {
      const [had, has] = [fieldOf(was, name), fieldOf(is, name)]
      return isMove(told) ? [movedLine(key, name, had, has)] : fieldLines(key, name, had, has)
    })
  })
}
