/** What of an answer nobody may read afterwards - keys, tokens, private words - and the answer's text without it. For the rows that answer such things. */
import { redacted } from '../codecs/secret.ts'

/** Fields of the answer itself and of the rows of its lists; deeper ones are other things, and public. */
const without = (body: unknown, names: ReadonlyArray<string>, depth = 2): unknown => {
  if (typeof body !== 'object' || body === null || depth === 0) return body
  if (Array.isArray(body)) return body.map((each) => without(each, names, depth))
  const shown = Object.entries(body).map(([name, value]): [string, unknown] => [
    name,
    names.includes(name) && typeof value === 'string' ? redacted : without(value, names, depth - 1),
  ])
  return Object.fromEntries(shown)
}

/** Makes of an answer's text one without the values of these fields. Wire names. */
export const hiding =
  (...names: ReadonlyArray<string>) =>
  (text: string): string => {
    try {
      return JSON.stringify(without(JSON.parse(text), names))
    } catch {
      // Not an answer: what it begins with tells what it is instead.
      return text.trimStart().slice(0, 1)
    }
  }
