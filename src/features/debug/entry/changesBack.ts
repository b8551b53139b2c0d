/** What came back of something proposed when it was withdrawn, field by field. */
import type { Change } from '../../../../commands/kernel/LogEntry.ts'
import { changeRecords } from '../../../../commands/session/changeRecords.ts'
import { isFields, plain } from '../../../../commands/session/plain.ts'

export interface ReturnedField {
  readonly key: string
  /** Absent for what was proposed as a whole. */
  readonly field?: string
  /**
   * `back`: as it was before. `other`: the withdrawal left something else, which came from elsewhere meanwhile. `stays`: the withdrawal changed
   * nothing here, as something else shows the same or lies over it.
   */
  readonly became: 'back' | 'other' | 'stays'
}

interface Ends {
  readonly before: unknown
  readonly after: unknown
}

/** From where each value began to where it ended. */
const endsOf = (changes: ReadonlyArray<Change>): ReadonlyMap<string, Ends> => {
  const ends = new Map<string, Ends>()
  for (const { key, before, after } of changes) {
    const known = ends.get(key)
    ends.set(key, { before: known === undefined ? before : known.before, after })
  }
  return ends
}

const partOf = (value: unknown, field: string | undefined): unknown =>
  field === undefined || !isFields(value) ? value : value[field]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Each field that was proposed, in the order of the keys, with what became of it. */
export const changesBack = (
  proposed: ReadonlyArray<Change>,
  withdrawn: ReadonlyArray<Change>,
): ReadonlyArray<ReturnedField> => {
  const [was, is] = [endsOf(proposed), endsOf(withdrawn)]
  return changeRecords(proposed).flatMap(({ key, fields }) => {
    const names = fields === undefined ? [undefined] : Object.keys(fields)
    return names.map((field): ReturnedField => {
      const end = is.get(key)
      const [before, then, now] = [was.get(key)?.before, end?.before, end?.after].map((value) => partOf(value, field))
      const isUntouched = end === undefined || isSame(then, now)
      const became = isUntouched ? 'stays' : isSame(before, now) ? 'back' : 'other'
      return { key, ...(field === undefined ? {} : { field }), became }
    })
  })
}
