/** The differences of two values as lines of text: path, before, after. Of long texts only the part that differs. */
import { isFields, plain } from '../../../../commands/session/plain.ts'

export interface ValueLine {
  /** `flair.text`, `[3].title`; empty for the value itself. */
  readonly path: string
  /** Absent for no value. */
  readonly before?: string
  readonly after?: string
}

/** Characters of common text shown on each side of a difference. */
const context = 20
/** Maximum characters shown of one text. */
const longest = 400

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest / 2)} … ${text.slice(-longest / 2)}`

/** A value as text; without quotes, a string could look like a number. */
const shown = (value: unknown): string => shortened(JSON.stringify(value) ?? 'nothing')

/** Does not split characters of more than one code unit. */
const isHalf = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at))

/** Two texts, shortened where they are the same. */
export const textDiff = (before: string, after: string): readonly [before: string, after: string] => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  let from = Math.max(0, start - context)
  if (isHalf(before, from)) from -= 1
  const cut = (text: string): string => {
    let to = Math.min(text.length, text.length - end + context)
    if (isHalf(text, to)) to += 1
    return `${from > 0 ? '…' : ''}${shortened(text.slice(from, to))}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What identifies an element of a list: its id, or the element itself if it has no fields. */
const idOf = (element: unknown): string | undefined => {
  if (!isFields(element)) return Array.isArray(element) ? undefined : JSON.stringify(element)
  const { id, uuid, key } = element
  const known = id ?? uuid ?? key
  return typeof known === 'string' || typeof known === 'number' ? `id ${known}` : undefined
}

const named = (list: ReadonlyArray<unknown>): ReadonlyMap<string, unknown> | undefined => {
  const ids = list.map(idOf)
  const byId = new Map<string, unknown>()
  for (const [at, id] of ids.entries()) if (id !== undefined) byId.set(id, list[at])
  return byId.size === list.length ? byId : undefined
}

const lineOf = (path: string, before: unknown, after: unknown): ValueLine => {
  if (typeof before === 'string' && typeof after === 'string' && before.length + after.length > 2 * context) {
    const [was, is] = textDiff(before, after)
    return { path, before: JSON.stringify(was), after: JSON.stringify(is) }
  }
  return {
    path,
    ...(before === undefined ? {} : { before: shown(before) }),
    ...(after === undefined ? {} : { after: shown(after) }),
  }
}

const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const listLines = (
  path: string,
  before: ReadonlyArray<unknown>,
  after: ReadonlyArray<unknown>,
): ReadonlyArray<ValueLine> => {
  const [was, is] = [named(before), named(after)]
  if (was === undefined || is === undefined) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length }, (_, at) => linesOf(`${path}[${at}]`, before[at], after[at])).flat()
  }
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) =>
    linesOf(`${path}[${id}]`, was.get(id), is.get(id)),
  )
  if (lines.length > 0) return lines
  // The same elements in another order.
  const order = (ids: Iterable<string>): string => shortened([...ids].join(', '))
  return [{ path: within(path, 'order'), before: order(was.keys()), after: order(is.keys()) }]
}

const linesOf = (path: string, before: unknown, after: unknown): ReadonlyArray<ValueLine> => {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listLines(path, before, after)
  if (!isFields(before) || !isFields(after)) return [lineOf(path, before, after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const lines = names.flatMap((name) => linesOf(within(path, name), before[name], after[name]))
  // Only the order of its fields differs.
  return lines.length > 0 ? lines : [lineOf(path, before, after)]
}

/** None if both are the same as written to a file. */
export const valueDiff = (before: unknown, after: unknown): ReadonlyArray<ValueLine> => {
  const read = (value: unknown): unknown =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(plain(value)) ?? 'null')
  return linesOf('', read(before), read(after))
}
