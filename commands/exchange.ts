/**
 * One exchange with a server, by the row that describes it: encodes the input, has it sent, decodes the answer, names what went wrong, and
 * notes all that for the log. What calls and uploads have in common.
 */
import { Clock, Effect, Schema } from 'effect'
import type { Call, WireInput } from '../schemas/api/Call.ts'
import { redact } from '../schemas/codecs/secret.ts'
import type { Failure } from '../schemas/Failure.ts'
import { CurrentRun } from './CurrentRun.ts'
import type { Asked, Exchange } from './LogEntry.ts'
import type { WireAnswer, WireRequest } from './ports/Transport.ts'
import { readAnswer } from './readAnswer.ts'

/** The request of a row for an encoded input: placeholders of the path filled, the rest left for query or body. */
export const requestOf = <Input, Answer>(row: Call<Input, Answer>, encoded: WireInput): WireRequest => {
  const input: Record<string, string | Blob | undefined> = { ...encoded }
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = input[key]
    delete input[key]
    return encodeURIComponent(typeof value === 'string' ? value : '')
  })
  return { method: row.method, origin: row.origin, path, body: row.body, input }
}

/** Rows of an answer's lists that did not decode. */
const lossesOf = (answer: unknown): Pick<Exchange, 'lost' | 'reasons'> => {
  const reasons: Array<string> = []
  let lost = 0
  for (const part of Object.values(Object(answer))) {
    if (typeof part !== 'object' || part === null || !('lost' in part) || typeof part.lost !== 'number') continue
    lost += part.lost
    if ('reasons' in part && Array.isArray(part.reasons)) reasons.push(...part.reasons.map(String))
  }
  return { lost, reasons }
}

const nothingLost = { lost: 0, reasons: [] } as const

/** `send` carries the request and brings whatever came; its failures are the exchange's. */
export const exchange = Effect.fnUntraced(function* <Input, Answer, Services>(
  row: Call<Input, Answer>,
  input: Input,
  send: (request: WireRequest, asked: Asked) => Effect.Effect<WireAnswer, Failure, Services>,
) {
  const encoded = yield* Schema.encodeEffect(row.input)(input, { errors: 'all' }).pipe(
    // Loaded when something is wrong for once: saying what takes words.
    Effect.catch((error) =>
      Effect.flatMap(
        Effect.promise(() => import('./invalidInput.ts')),
        ({ invalidInput }) => Effect.fail(invalidInput(error)),
      ),
    ),
  )
  const request = requestOf(row, encoded)
  // Without a query: the permissions to upload travel in it.
  const [path = ''] = request.path.split('?')
  const started = yield* Clock.currentTimeMillis
  const run = yield* CurrentRun
  const note = Effect.fnUntraced(function* (
    answer: WireAnswer | undefined,
    losses: Pick<Exchange, 'lost' | 'reasons'>,
  ) {
    const ended = yield* Clock.currentTimeMillis
    run?.entry.exchanges.push({
      method: row.method,
      path,
      status: answer?.status ?? 0,
      size: answer?.text.length ?? 0,
      duration: ended - started,
      ...losses,
    })
  })
  const asked = { method: row.method, path: row.path, input: redact(row.input, input) }
  const answer = yield* send(request, asked).pipe(
    // On interruption too: the log tells what was asked for, also where nobody waited for the answer.
    Effect.onError(() => note(undefined, nothingLost)),
  )
  const decoded = yield* readAnswer(row, path, answer).pipe(Effect.onError(() => note(answer, nothingLost)))
  yield* note(answer, lossesOf(decoded))
  return decoded
})
