/** In what two values differ, as lines to read: where, what it was, what it is. Of long texts only what is not the same. */
import { isFields, plain } from '../../../../commands/session/plain.ts'

export interface ValueLine {
  /** `flair.text`, `[3].title`; empty for the value itself. */
  readonly path: string
  /** Absent where nothing was there, or is there any more. */
  readonly before?: string
  readonly after?: string
}

/** So much of what is the same stands beside what is not: characters. */
const context = 20
/** More of one text is not shown. */
const longest = 400

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest / 2)} … ${text.slice(-longest / 2)}`

/** A value as it is read; a text without quotes would look like a number. */
const shown = (value: unknown): string => shortened(JSON.stringify(value) ?? 'nothing')

/** Letters of more than one unit are not cut in half. */
const isHalf = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at))

/** Two texts without most of what they have in common. */
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

/** By what an element of a list is known: its id, or itself where it has no parts. */
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
  // The same elements: it is their order that differs.
  const order = (ids: Iterable<string>): string => shortened([...ids].join(', '))
  return [{ path: within(path, 'order'), before: order(was.keys()), after: order(is.keys()) }]
}

const linesOf = (path: string, before: unknown, after: unknown): ReadonlyArray<ValueLine> => {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listLines(path, before, after)
  if (!isFields(before) || !isFields(after)) return [lineOf(path, before, after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const lines = names.flatMap((name) => linesOf(within(path, name), before[name], after[name]))
  // Only the order in which its fields stand differs.
  return lines.length > 0 ? lines : [lineOf(path, before, after)]
}

/** None where both say the same, as a file would tell of them. */
export const valueDiff = (before: unknown, after: unknown): ReadonlyArray<ValueLine> => {
  const read = (value: unknown): unknown =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(plain(value)) ?? 'null')
  return linesOf('', read(before), read(after))
}
