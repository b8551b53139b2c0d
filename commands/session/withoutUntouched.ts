/**
 * Values of a session without the comments that nothing touched, where its threads are so long that nobody would send them: of each thread stay its
 * first rows, and every comment to which something happened, with those above it.
 */
import type { ThreadRow } from '../../signals/CommentTree.ts'
import { isFields } from './plain.ts'
import { keyParts } from './state.ts'

/** With fewer comments than this everything stays. */
const few = 1000
/** So many rows stay of a thread's beginning. */
const beginning = 25

const isThread = (key: string, value: unknown): value is { readonly rows: ReadonlyArray<ThreadRow> } =>
  keyParts(key)[0] === 'thread' && isFields(value) && Array.isArray(value['rows'])

const isListOf = (kind: string, key: string, value: unknown): value is { readonly ids: ReadonlyArray<unknown> } =>
  keyParts(key)[0] === kind && isFields(value) && Array.isArray(value['ids'])

const keyOf = ({ id }: ThreadRow): string => `comment/${id}`

/** The first rows, and those that pass, each with all above it. */
const keptRows = (rows: ReadonlyArray<ThreadRow>, isTouched: (key: string) => boolean): ReadonlyArray<string> => {
  const kept = new Set<string>()
  const above: Array<ThreadRow> = []
  for (const [at, row] of rows.entries()) {
    above.length = Math.min(above.length, row.depth)
    above.push(row)
    if (at < beginning) kept.add(keyOf(row))
    else if (isTouched(keyOf(row))) for (const each of above) kept.add(keyOf(each))
  }
  return [...kept]
}

/** Fewer rows, each with as many under it as there are now. */
const fewerRows = (rows: ReadonlyArray<ThreadRow>, isKept: (key: string) => boolean): ReadonlyArray<ThreadRow> => {
  const kept = rows.filter((row) => isKept(keyOf(row)))
  const open: Array<number> = []
  const spans = kept.map(() => 1)
  for (const [at, { depth }] of [...kept.entries(), [kept.length, { depth: 0 }] as const]) {
    while (open.length > 0 && (kept[open.at(-1) ?? 0]?.depth ?? 0) >= depth) {
      const top = open.pop() ?? 0
      spans[top] = at - top
    }
    open.push(at)
  }
  return kept.map((row, at) => ({ ...row, span: spans[at] ?? 1 }))
}

export interface WithoutUntouched {
  /** Whether something of this name is told at all. */
  readonly has: (key: string) => boolean
  /** A value as it is told. */
  readonly shown: (key: string, value: unknown) => unknown
  /** How many comments are not told. */
  readonly leftOut: number
}

/** `values` are all that a session could tell of, by key; `touched` are the keys that it changes or names. */
export const withoutUntouched = (
  values: ReadonlyArray<readonly [string, unknown]>,
  touched: ReadonlySet<string>,
): WithoutUntouched => {
  const keys = new Set(values.map(([key]) => key))
  const comments = [...keys].filter((key) => keyParts(key)[0] === 'comment')
  if (comments.length < few) return { has: (key) => keys.has(key), shown: (_key, value) => value, leftOut: 0 }
  const kept = new Set(touched)
  for (const [key, value] of values) {
    if (isThread(key, value)) for (const each of keptRows(value.rows, (row) => touched.has(row))) kept.add(each)
    if (isListOf('content', key, value)) for (const id of value.ids) kept.add(String(id))
  }
  const isKept = (key: string): boolean => kept.has(key)
  return {
    has: (key) => keys.has(key) && (keyParts(key)[0] !== 'comment' || isKept(key)),
    shown: (key, value) => {
      if (isThread(key, value)) return { ...value, rows: fewerRows(value.rows, isKept) }
      if (isListOf('comments', key, value))
        return { ...value, ids: value.ids.filter((id) => isKept(`comment/${String(id)}`)) }
      // What is only looked at is looked at as HTML.
      return keyParts(key)[0] === 'comment' && isFields(value) && !touched.has(key) ? { ...value, markdown: '' } : value
    },
    leftOut: comments.filter((key) => !isKept(key)).length,
  }
}
