/**
 * Keeps a session file small enough to send: if it would be too large, it starts later, because a report is about
 * the newest entries. The start state and the last entries are always complete, so only they can exceed the budget.
 */

import type { ThreadRow } from '../../signals/CommentTree.ts'
import { isFields } from './plain.ts'
import type { Session } from './Session.ts'
import { keyParts } from './state.ts'

/** Work that can be interrupted at each `yield`. */
export type Slices = Generator<undefined, Session, undefined>

/** Characters of JSON. */
export const fileBudget = 1_000_000

/** Characters reserved for the digest at the end. */
const seal = 40

/** The last entries are always included, whatever their size and that of the store. */
const told = 5

/** Maximum number of tries: the store at a later start may be larger than at an earlier one. */
const most = 6

const sizeOf = (value: unknown): number => JSON.stringify(value).length

/** The position to start at so that the session gets that much smaller; `undefined` if nothing more can be left out. */
const laterStart = ({ entries, losses, start }: Session, over: number): number | undefined => {
  const sizes = new Map<number, number>()
  for (const loss of losses)
    if (loss.sequence !== undefined) sizes.set(loss.sequence, (sizes.get(loss.sequence) ?? 0) + sizeOf(loss))
  const ends = entries
    .map((entry) => ({ at: entry.ended ?? entry.order, size: sizeOf(entry) + (sizes.get(entry.sequence) ?? 0) }))
    .filter(({ at }) => at > start.order)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, -told)
  let saved = 0
  for (const { at, size } of ends) {
    saved += size
    if (saved >= over) return at
  }
  return ends.at(-1)?.at
}

/** `make` makes a session that starts at a position or later. Yields before each part of the work. */
export function* withinBudget(make: (least: number) => Slices, budget: number = fileBudget): Slices {
  let made = yield* make(0)
  for (let nth = 0; nth < most; nth += 1) {
    yield
    const over = sizeOf(made) + seal - budget
    const next = over <= 0 ? undefined : laterStart(made, over)
    if (next === undefined) break
    yield
    made = yield* make(next)
  }
  return made
}

// Removes untouched comments from sessions with long threads: of each thread the first rows stay, and every touched comment with
// its ancestors.

/** With fewer comments, all are kept. */
const few = 1000
/** Number of first rows of a thread that are kept. */
const beginning = 25

const isThread = (key: string, value: unknown): value is { readonly rows: ReadonlyArray<ThreadRow> } =>
  keyParts(key)[0] === 'thread' && isFields(value) && Array.isArray(value['rows'])

const isListOf = (kind: string, key: string, value: unknown): value is { readonly ids: ReadonlyArray<unknown> } =>
  keyParts(key)[0] === kind && isFields(value) && Array.isArray(value['ids'])

const comment = 'comment/'

/** The id of a comment from its key; NaN for other keys. Comparing numbers is faster than comparing texts. */
const idOf = (key: string): number => (key.startsWith(comment) ? Number(key.slice(comment.length)) : Number.NaN)

/** Adds the first rows and the touched ones, each with its ancestors. */
const addKeptRows = (kept: Set<number>, rows: ReadonlyArray<ThreadRow>, isTouched: (id: number) => boolean): void => {
  const above: Array<number> = []
  for (const [at, { id, depth }] of rows.entries()) {
    above.length = Math.min(above.length, depth)
    above.push(id)
    if (at < beginning) kept.add(id)
    else if (isTouched(id)) for (const each of above) kept.add(each)
  }
}

/** Fewer rows, each with as many under it as there are now. */
const fewerRows = (rows: ReadonlyArray<ThreadRow>, isKept: (id: number) => boolean): ReadonlyArray<ThreadRow> => {
  const kept = rows.filter(({ id }) => isKept(id))
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
  /** Whether the session may include this key. */
  readonly knows: (key: string) => boolean
  /** Whether the session includes this key. */
  readonly has: (key: string) => boolean
  /** A value as the session includes it. */
  readonly shown: (key: string, value: unknown) => unknown
  /** Number of comments left out. */
  readonly leftOut: number
}

/** `values` are all values that a session could include, by key; `touched` are the keys that it changes or names. */
export const withoutUntouched = (
  values: ReadonlyArray<readonly [string, unknown]>,
  touched: ReadonlySet<string>,
): WithoutUntouched => {
  const keys = new Set<string>()
  for (const [key] of values) keys.add(key)
  const comments = [...keys].filter((key) => key.startsWith(comment))
  const knows = (key: string): boolean => keys.has(key)
  if (comments.length < few) return { knows, has: knows, shown: (_key, value) => value, leftOut: 0 }
  const touchedIds = new Set([...touched].map(idOf))
  const kept = new Set(touchedIds)
  for (const [key, value] of values) {
    if (key.startsWith(comment)) continue
    if (isThread(key, value)) addKeptRows(kept, value.rows, (id) => touchedIds.has(id))
    if (isListOf('content', key, value)) for (const id of value.ids) kept.add(idOf(String(id)))
  }
  const isKept = (id: number): boolean => kept.has(id)
  return {
    knows,
    has: (key) => (key.startsWith(comment) ? isKept(idOf(key)) && keys.has(key) : keys.has(key)),
    shown: (key, value) => {
      if (key.startsWith(comment))
        // Readers see the HTML, so the Markdown is left out.
        return isFields(value) && !touched.has(key) ? { ...value, markdown: '' } : value
      if (isThread(key, value)) return { ...value, rows: fewerRows(value.rows, isKept) }
      return isListOf('comments', key, value) ? { ...value, ids: value.ids.filter((id) => isKept(Number(id))) } : value
    },
    leftOut: comments.filter((key) => !isKept(idOf(key))).length,
  }
}
