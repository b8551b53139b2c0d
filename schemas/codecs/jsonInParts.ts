/**
 * Parses the JSON text of a long answer in parts, so that a tap need not wait for the whole: the text of a thread of ten
 * thousand comments takes a slow phone a tenth of a second.
 */

/** The list that is long in long answers. */
const longList = '"comments":[{"'

/** Characters that are parsed at a time; shorter texts are parsed whole. */
const partLength = 200_000

/** Stands where the parts of the list were taken out. */
const gap = '\u0000 parts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (text: string): ReadonlyArray<unknown> => {
  const list: unknown = JSON.parse(`[${text}]`)
  return Array.isArray(list) ? list : []
}

/**
 * The parts of the list, and then the whole; `undefined` if the text cannot be taken apart. A part ends before an object
 * whose first key is that of the list's first object: `},{"id":`. In JSON text a quote before a letter opens a string,
 * so this is never in a text. If it is at another level than the list, the part is not JSON.
 */
function* taken(text: string, length: number): Generator<undefined, unknown, undefined> {
  const begin = text.indexOf(longList)
  const first = begin + longList.length - 2
  const key = begin < 0 ? undefined : /^\{"[a-z]\w*":/i.exec(text.slice(first, first + 100))?.[0]
  if (key === undefined) return undefined
  const items: Array<unknown> = []
  let from = first
  for (;;) {
    const at = text.indexOf(`},${key}`, from + length)
    if (at < 0) break
    for (const item of listOf(text.slice(from, at + 1))) items.push(item)
    from = at + 2
    yield
  }
  const rest: unknown = JSON.parse(`${text.slice(0, first)}${JSON.stringify(gap)},${text.slice(from)}`)
  const last: unknown = isRecord(rest) ? rest['comments'] : undefined
  if (!isRecord(rest) || !Array.isArray(last) || last[0] !== gap) return undefined
  for (const item of last.slice(1)) items.push(item)
  return { ...rest, comments: items }
}

/** Gives the same as `JSON.parse`, or throws, and yields between two parts. */
export function* jsonInParts(text: string, length = partLength): Generator<undefined, unknown, undefined> {
  if (text.length <= length) return JSON.parse(text)
  try {
    const whole = yield* taken(text, length)
    if (whole !== undefined) return whole
  } catch {
    // Not JSON, or of another shape than was thought: the parser decides.
  }
  return JSON.parse(text)
}
