/**
 * One request and response, by the row that describes it: encodes the input, sends it, decodes the response, names the
 * failure, and logs rows that did not decode. Shared by calls and uploads.
 */
import { Effect, Schema } from 'effect'
import type { Call, WireInput } from '../../schemas/api/Call.ts'
import { redact } from '../../schemas/codecs/secret.ts'
import type { Failure } from '../../schemas/Failure.ts'
import type { WireAnswer, WireRequest } from '../ports/Transport.ts'
import { CurrentRun } from './CurrentRun.ts'
import { invalidInput } from './invalidInput.ts'
import type { Asked, Losses } from './LogEntry.ts'
import { readAnswer } from './readAnswer.ts'

/**
 * The request of a row for an encoded input: fills the placeholders of the path, and leaves the rest for query or body.
 */
export const requestOf = <Input, Answer>(row: Call<Input, Answer>, encoded: WireInput): WireRequest => {
  const input: Record<string, string | Blob | undefined> = { ...encoded }
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = input[key]
    delete input[key]
    return encodeURIComponent(typeof value === 'string' ? value : '')
  })
  return { method: row.method, origin: row.origin, path, body: row.body, input }
}

/** Counts the rows of an answer's lists that did not decode. */
const lossesOf = (answer: unknown): Losses => {
  const reasons: Array<string> = []
  let lost = 0
  for (const part of Object.values(Object(answer))) {
    const rows: Partial<Record<keyof Losses, unknown>> = Object(part)
    if (typeof rows.lost === 'number') lost += rows.lost
    if (Array.isArray(rows.reasons)) reasons.push(...rows.reasons.map(String))
  }
  return { lost, reasons }
}

/** `send` transports the request and returns the response; its failures are the exchange's. */
export const exchange = Effect.fnUntraced(function* <Input, Answer, Services>(
  row: Call<Input, Answer>,
  input: Input,
  send: (request: WireRequest, asked: Asked) => Effect.Effect<WireAnswer, Failure, Services>,
) {
  const encoded = yield* Schema.encodeEffect(row.input)(input, { errors: 'all' }).pipe(Effect.mapError(invalidInput))
  const request = requestOf(row, encoded)
  // Without the query, which holds the token of an upload.
  const [path = ''] = request.path.split('?')
  const asked = { method: row.method, path: row.path, input: redact(row.input, input) }
  const answer = yield* send(request, asked)
  const decoded = yield* readAnswer(row, path, answer)
  const losses = lossesOf(decoded)
  const call = losses.lost > 0 ? (yield* CurrentRun)?.entry.calls.find((each) => each.asked === asked) : undefined
  if (call !== undefined) call.losses = losses
  return decoded
})
