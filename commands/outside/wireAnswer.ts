/** How an answer of the server is written down in the log: as it came, without the fields that its row says nobody may read. */
import type { Call } from '../../schemas/api/Call.ts'
import { redacted } from '../../schemas/codecs/secret.ts'
import type { WireAnswer } from '../ports/Transport.ts'
import type { Form } from './noted.ts'

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

const hide = (text: string, names: ReadonlyArray<string>): string => {
  try {
    return JSON.stringify(without(JSON.parse(text), names))
  } catch {
    // Not an answer: what it begins with tells what it is instead.
    return text.trimStart().slice(0, 1)
  }
}

export const wireAnswer = ({ hides }: Pick<Call<unknown, unknown>, 'hides'>): Form<WireAnswer> => ({
  show: (answer) => (hides === undefined ? answer : { ...answer, text: hide(answer.text, hides) }),
  revive: (shown) => {
    const { status, text, retryAfter }: Partial<Record<keyof WireAnswer, unknown>> = Object(shown)
    return { status: Number(status), text: String(text), retryAfter: Number(retryAfter) }
  },
})
