/**
 * One request and response, by the row that describes it: encodes the input, sends it, decodes the response, names the
 * failure, and logs rows that did not decode. Shared by calls and uploads.
 */
import { Effect, Schema, SchemaIssue } from 'effect'
import type { Call, WireInput } from '../../schemas/api/Call.ts'
import { captchaRequiredText, verdictOf } from '../../schemas/api/Envelope.ts'
import { jsonInParts } from '../../schemas/codecs/jsonInParts.ts'
import { redact } from '../../schemas/codecs/secret.ts'
import {
  AnswerUndecodable,
  CaptchaRequired,
  type Failure,
  InvalidInput,
  RateLimited,
  ServerDown,
  ServerRefused,
} from '../../schemas/Failure.ts'
import type { WireAnswer, WireRequest } from '../ports/Transport.ts'
import { CurrentRun } from './CurrentRun.ts'
import type { Asked, Losses } from './LogEntry.ts'

// Decodes a response into what the row promises, or into a named failure. docs/behaviour/platform.md#api.

const reasonLength = 300

const parse = Effect.fnUntraced(function* (text: string): Effect.fn.Return<{ readonly body: unknown } | undefined> {
  const parts = jsonInParts(text)
  for (;;) {
    const next = attempt(parts)
    if (next === undefined) return undefined
    if (next.done === true) return { body: next.value }
    yield* Effect.yieldNow
  }
})

const attempt = (parts: ReturnType<typeof jsonInParts>): ReturnType<typeof parts.next> | undefined => {
  try {
    return parts.next()
  } catch {
    return undefined
  }
}

/** The failure for a response that is not JSON: a proxy's page, an empty body, or a truncated body. */
const notJson = (answer: WireAnswer, path: string): Failure => {
  if (answer.status >= 500) return new ServerDown({ status: answer.status, retryAfter: answer.retryAfter })
  if (answer.status >= 400) return new ServerRefused({ text: '', status: answer.status })
  const start = answer.text.trimStart().slice(0, 1)
  const reason =
    answer.text.trim() === ''
      ? 'the answer is empty'
      : start === '<'
        ? 'the answer is a web page'
        : 'the answer is cut off or not JSON'
  return new AnswerUndecodable({ path, reason })
}

/** Decodes a response by its row. Never throws; every failure is a named one. */
export const readAnswer = Effect.fnUntraced(function* <Input, Answer>(
  row: Call<Input, Answer>,
  path: string,
  answer: WireAnswer,
) {
  if (answer.status === 429) return yield* new RateLimited({ retryAfter: answer.retryAfter })
  if (answer.status === 503) return yield* new ServerDown({ status: 503, retryAfter: answer.retryAfter })
  const parsed = yield* parse(answer.text)
  if (parsed === undefined) return yield* notJson(answer, path)
  const verdict = verdictOf(parsed.body)
  const isWordless = verdict.kind === 'failure' && verdict.text === '' && answer.status >= 500
  if (verdict.kind === 'failure' && verdict.text === captchaRequiredText) return yield* new CaptchaRequired()
  if (verdict.kind === 'failure' && !isWordless)
    return yield* new ServerRefused({ text: verdict.text, status: answer.status })
  if (answer.status >= 500) return yield* new ServerDown({ status: answer.status, retryAfter: answer.retryAfter })
  if (answer.status >= 400) return yield* new ServerRefused({ text: '', status: answer.status })
  if (verdict.kind === 'notAnObject')
    return yield* new AnswerUndecodable({ path, reason: 'the answer is not an object' })
  return yield* Schema.decodeUnknownEffect(row.answer)(parsed.body).pipe(
    Effect.mapError((error) => new AnswerUndecodable({ path, reason: error.message.slice(0, reasonLength) })),
  )
})

// Turns the schema errors of a call's input into one sentence per field. The field has its domain name, where the
// schema knows it.

const limitOf = (payload: unknown, name: string): number | undefined => {
  if (typeof payload !== 'object' || payload === null) return undefined
  const limit: unknown = Object.entries(payload).find(([key]) => key === name)?.[1]
  return typeof limit === 'number' ? limit : undefined
}

/** Sentences for the checks that forms break most often; others keep the schema's own message. */
const wordsOfCheck = (issue: SchemaIssue.Filter): string | undefined => {
  const representation: unknown = issue.filter.annotations?.representation
  if (typeof representation !== 'object' || representation === null) return undefined
  const [id, payload] = ['id', 'payload'].map((key): unknown => Reflect.get(representation, key))
  const most = limitOf(payload, 'maxLength')
  if (id === 'effect/schema/isMaxLength' && most !== undefined) return `must have at most ${most} characters`
  const least = limitOf(payload, 'minLength')
  if (id === 'effect/schema/isMinLength' && least !== undefined)
    return least === 1 ? 'must not be empty' : `must have at least ${least} characters`
  return undefined
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({ checkHook: wordsOfCheck })

/** `parentCommentId` as readable words. */
const spoken = (field: string): string => {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The failure for an input that breaks the limits of its schema. */
const invalidInput = (error: Schema.SchemaError): InvalidInput => {
  const fields = new Map<string, string>()
  for (const { path = [], message } of format(error.issue).issues) {
    const [first] = path
    const field = typeof first === 'string' ? first : 'input'
    const [words = ''] = message.split('\n')
    const reason = words.startsWith('must ') ? words : `is not valid: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    if (!fields.has(field)) fields.set(field, `${spoken(field)} ${reason}.`)
  }
  return new InvalidInput({ fields: [...fields].map(([field, reason]) => ({ field, reason })) })
}

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
  const creates = row.creates === true ? { creates: row.creates } : {}
  return { method: row.method, origin: row.origin, path, body: row.body, input, ...creates }
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
