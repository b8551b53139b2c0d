/** A request of an entry as a line: what was sent, what came back, and the id under which the server's log has it. */
import type { SessionCall } from '../../commands/session/Session.ts'
import { short, shortJson } from './printable.ts'

const width = { path: 120, input: 300, answer: 300, id: 60, reason: 120 } as const

const numberWidth = 4

/** A failure by its tag, with its details if it has any. */
export const failureText = ({ _tag: tag, ...details }: { readonly _tag: string }): string =>
  Object.keys(details).length === 0 ? short(tag, width.reason) : `${tag} ${shortJson(details, width.answer)}`

/** A request had no response where it was given up, or where the file does not have it. */
const answerText = (answer: SessionCall['answer']): string => {
  if (answer === undefined) return 'no response'
  if (answer.failure !== undefined) return `failed: ${failureText(answer.failure)}`
  if (answer.defect !== undefined) return `broke: ${short(answer.defect, width.answer)}`
  const { status, text }: { readonly status?: unknown; readonly text?: unknown } = Object(answer.value)
  if (typeof status !== 'number' || typeof text !== 'string') return shortJson(answer.value, width.answer)
  return `${status} ${short(text, width.answer)}`
}

const lossesText = (losses: SessionCall['losses']): string =>
  losses === undefined ? '' : `  (${losses.lost} rows did not decode: ${shortJson(losses.reasons, width.reason)})`

/** `number` is its place among all requests; none for a request that a replay does not send. */
export const requestLine = (
  { asked, answer, losses }: SessionCall,
  { number, id }: { readonly number?: number | undefined; readonly id?: string | undefined },
): ReadonlyArray<string> => {
  if (asked === undefined) return []
  const { method, path, input } = asked
  const place = number === undefined ? '' : String(number)
  const sent = `${method} ${short(path, width.path)} ${shortJson(input, width.input)}`
  const told = id === undefined ? '' : `  ${short(id, width.id)}`
  return [`request ${place.padStart(numberWidth)}  ${sent} -> ${answerText(answer)}${lossesText(losses)}${told}`]
}
