/**
 * The value before a change to a long list or thread, stored as the difference from the value after it. Each new
 * comment makes a new list of all rows, and an evicted thread takes its rows with it: stored whole, a few of them
 * would outweigh the log.
 */

import type { ThreadRow } from '../../signals/CommentTree.ts'
import type { Change } from '../kernel/LogEntry.ts'
import { isPackable, PackedNumbers } from './PackedNumbers.ts'

const fields = new Set(['id', 'depth', 'span', 'replies', 'goesDeeper', 'author'])
const between = '\n'

const isRow = (value: unknown): value is ThreadRow => {
  const row: Partial<Record<keyof ThreadRow, unknown>> = Object(value)
  return (
    [row.id, row.depth, row.span, row.replies].every(isPackable) &&
    typeof row.goesDeeper === 'boolean' &&
    typeof row.author === 'string' &&
    !row.author.includes(between) &&
    Object.keys(row).every((name) => fields.has(name))
  )
}

const areRows = (values: ReadonlyArray<unknown>): values is ReadonlyArray<ThreadRow> => values.every(isRow)

/** The rows of a thread, packed: about seven bytes a row instead of the eighty of an object. */
export class PackedRows implements Iterable<ThreadRow> {
  readonly length: number
  readonly #ids: PackedNumbers
  readonly #depths: PackedNumbers
  readonly #spans: PackedNumbers
  readonly #replies: PackedNumbers
  /** One string: thousands of short ones take several times as much. */
  readonly #names: string
  readonly #authors: PackedNumbers

  constructor(rows: ReadonlyArray<ThreadRow>) {
    const places = new Map<string, number>()
    for (const { author } of rows) if (!places.has(author)) places.set(author, places.size)
    this.length = rows.length
    this.#ids = new PackedNumbers(rows.map(({ id }) => id))
    this.#depths = new PackedNumbers(rows.map(({ depth, goesDeeper }) => 2 * depth + (goesDeeper ? 1 : 0)))
    this.#spans = new PackedNumbers(rows.map(({ span }) => span))
    // Usually the same distance.
    this.#replies = new PackedNumbers(rows.map(({ replies, span }) => replies - span))
    this.#names = [...places.keys()].join(between)
    this.#authors = new PackedNumbers(rows.map(({ author }) => places.get(author) ?? 0))
  }

  /** Approximate bytes in memory. */
  get size(): number {
    const columns = [this.#ids, this.#depths, this.#spans, this.#replies, this.#authors]
    return columns.reduce((sum, { size }) => sum + size, this.#names.length)
  }

  *[Symbol.iterator](): Generator<ThreadRow, void> {
    const names = this.#names.split(between)
    const [depths, spans, replies, authors] = [
      [...this.#depths],
      [...this.#spans],
      [...this.#replies],
      [...this.#authors],
    ]
    let at = 0
    for (const id of this.#ids) {
      const [deep = 0, span = 0, more = 0, author = 0] = [depths[at], spans[at], replies[at], authors[at]]
      const goesDeeper = deep % 2 !== 0
      yield {
        id,
        depth: (deep - (goesDeeper ? 1 : 0)) / 2,
        span,
        replies: more + span,
        goesDeeper,
        author: names[author] ?? '',
      }
      at += 1
    }
  }
}

/** Shorter lists are stored whole. */
const long = 64

type Values = ReadonlyArray<unknown>
type Fields = Readonly<Record<string, unknown>>

/** What was between the parts that are the same before and after. */
interface ListPatch {
  readonly name: string
  readonly begin: number
  readonly end: number
  readonly middle: Values | PackedNumbers | PackedRows
}

const packed = (values: Values): ListPatch['middle'] => {
  if (values.length < long) return values
  if (values.every(isPackable)) return new PackedNumbers(values)
  return areRows(values) ? new PackedRows(values) : values
}

const patchOf = (name: string, before: Values, after: Values): ListPatch => {
  const most = Math.min(before.length, after.length)
  // A thread in which a comment is collapsed keeps its list of rows.
  let begin = before === after ? most : 0
  while (begin < most && Object.is(before[begin], after[begin])) begin += 1
  let end = 0
  while (end < most - begin && Object.is(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1
  return { name, begin, end, middle: packed(before.slice(begin, before.length - end)) }
}

const listIn = (value: unknown, name: string): Values => {
  const list: unknown = Object(value)[name]
  return Array.isArray(list) ? list : []
}

const hasLong = (value: unknown, name: string): boolean => listIn(value, name).length >= long

export class FormerValue {
  readonly #rest: Fields | undefined
  readonly #patches: ReadonlyArray<ListPatch>
  /** Approximate bytes in memory. */
  readonly size: number

  constructor(before: Fields | undefined, after: unknown, names: ReadonlyArray<string>) {
    const had = names.filter((name) => before !== undefined && Array.isArray(before[name]))
    this.#patches = had.map((name) => patchOf(name, listIn(before, name), listIn(after, name)))
    // The lists keep their position among the fields.
    this.#rest = before && { ...before, ...Object.fromEntries(had.map((name) => [name, undefined])) }
    this.size = this.#patches.reduce(
      (sum, { middle }) => sum + 100 + ('size' in middle ? middle.size : 8 * middle.length),
      100,
    )
  }

  /** `after` is the value that the change led to. */
  from(after: unknown): unknown {
    if (this.#rest === undefined) return undefined
    const lists = this.#patches.map(({ name, begin, end, middle }): readonly [string, Values] => {
      const is = listIn(after, name)
      return [name, [...is.slice(0, begin), ...middle, ...is.slice(is.length - end)]]
    })
    return { ...this.#rest, ...Object.fromEntries(lists) }
  }
}

const listNames = ['ids', 'rows', 'polled'] as const

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A change as the log stores it: whole, or without its long lists. */
export const heldChange = (change: Change): Change => {
  const { key, before, after } = change
  const names = listNames.filter((name) => hasLong(before, name) || hasLong(after, name))
  if (names.length === 0 || !(before === undefined || isObject(before))) return change
  const former = new FormerValue(before, after, names)
  return { key, before: former, after: names.some((name) => hasLong(after, name)) ? undefined : after }
}

/** The whole change of `held`; `present` is the value after it, where the change does not have it. */
export const wholeChange = (held: Change, present: unknown): Change => {
  const { key, before, after } = held
  if (!(before instanceof FormerValue)) return held
  const is = after ?? present
  return { key, before: before.from(is), after: is }
}
