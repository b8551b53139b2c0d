/** A request of an entry as a line: what was sent, what came back, and the id under which the server's log has it. */
import type { SessionCall } from '../../commands/session/Session.ts'
import { short, shortJson } from './printable.ts'

const width = { path: 120, input: 300, answer: 300, id: 60, reason: 120 } as const

const numberWidth = 4

/** A failure by its tag, with its details if it has any. */
export const failureText = ({ _tag: tag, ...details }: { readonly _tag: string }): string =>
  Object.keys(details).length === 0 ? short(tag, width.reason) : `${tag} ${shortJson(details, width.answer)}`

/** Shorter times, in milliseconds, are not printed: they say nothing about the network. */
const slow = 100

const answerText = (answer: NonNullable<SessionCall['answer']>, took: number | undefined): string => {
  const late = took === undefined || took < slow ? '' : ` after ${Math.round(took)} ms`
  if (answer.failure !== undefined) return `failed${late}: ${failureText(answer.failure)}`
  if (answer.defect !== undefined) return `broke${late}: ${short(answer.defect, width.answer)}`
  const { status, text }: { readonly status?: unknown; readonly text?: unknown } = Object(answer.value)
  if (typeof status !== 'number' || typeof text !== 'string') return shortJson(answer.value, width.answer)
  return `${status}${late} ${short(text, width.answer)}`
}

const lossesText = (losses: SessionCall['losses']): string =>
  losses === undefined ? '' : `  (${losses.lost} rows did not decode: ${shortJson(losses.reasons, width.reason)})`

interface Sent {
  readonly number?: number | undefined
  readonly id?: string | undefined
  readonly took?: number | undefined
  readonly isGiven?: boolean
}

/** What came back. A request without a response was given up, or the file has no responses of its entry. */
const resultText = ({ answer, losses }: SessionCall, { took, isGiven = false }: Sent): string => {
  if (answer !== undefined) return ` -> ${answerText(answer, took)}${lossesText(losses)}`
  return `${isGiven ? '  (its response is not in the file)' : ' -> no response'}${lossesText(losses)}`
}

/** `number` is its place among all requests; none for a request that a replay does not send. `took`: milliseconds. */
export const requestLine = (call: SessionCall, sent: Sent): ReadonlyArray<string> => {
  const { asked } = call
  const { number, id } = sent
  if (asked === undefined) return []
  const { method, path, input } = asked
  const place = number === undefined ? '' : String(number)
  const what = `${method} ${short(path, width.path)} ${shortJson(input, width.input)}`
  const told = id === undefined ? '' : `  ${short(id, width.id)}`
  return [`request ${place.padStart(numberWidth)}  ${what}${resultText(call, sent)}${told}`]
}
