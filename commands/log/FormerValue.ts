/**
 * The value before a change of a list or thread of many rows, as what it takes to get it back from the value after. Each answer to a comment makes
 * a new list of all rows, and a thread that is let go of takes its rows with it: held whole, a few of them would outweigh the log.
 */
import type { Change } from '../kernel/LogEntry.ts'
import { isPackable, PackedNumbers } from './PackedNumbers.ts'
import { areRows, PackedRows } from './PackedRows.ts'

/** Shorter lists are held as they are. */
const long = 64

type Values = ReadonlyArray<unknown>
type Fields = Readonly<Record<string, unknown>>

/** What stood between the parts that are the same before and after. */
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
  let begin = 0
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
  /** Bytes in memory, roughly. */
  readonly size: number

  constructor(before: Fields | undefined, after: unknown, names: ReadonlyArray<string>) {
    const had = names.filter((name) => before !== undefined && Array.isArray(before[name]))
    this.#patches = had.map((name) => patchOf(name, listIn(before, name), listIn(after, name)))
    // The lists keep their places among the fields.
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

/** A change as the log holds it: as it is, or without the long lists before it and after it. */
export const heldChange = (change: Change): Change => {
  const { key, before, after } = change
  const names = listNames.filter((name) => hasLong(before, name) || hasLong(after, name))
  if (names.length === 0 || !(before === undefined || isObject(before))) return change
  const former = new FormerValue(before, after, names)
  return { key, before: former, after: names.some((name) => hasLong(after, name)) ? undefined : after }
}

/** The change that `held` stands for; `present` is the value to which it led, where the change does not have it. */
export const wholeChange = (held: Change, present: unknown): Change => {
  const { key, before, after } = held
  if (!(before instanceof FormerValue)) return held
  const is = after ?? present
  return { key, before: before.from(is), after: is }
}
