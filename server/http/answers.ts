/**
 * Joins a row of the API to its handler. The row types both sides - a handler with another input or response does not
 * compile - and its schemas decode and encode, so server and client cannot drift apart.
 */
import { Effect, Predicate, Schema, SchemaIssue } from 'effect'
import type { Call, WireInput } from '../../schemas/api/Call.ts'
import { type ApiError, InvalidInput } from '../context/ApiError.ts'
import type { RequestContext } from '../context/RequestContext.ts'
import type { ServerServices } from '../ServerServices.ts'
import { saysNothing } from '../text/inMarkdown.ts'
import type { Admitted } from './admission.ts'
import { ReadyAnswer } from './ReadyAnswer.ts'

// Refuses blank texts.

/** Says that a field is missing. `field` is its name on the wire. */
const missing = (field: string): string => `"${field}" is missing.`

/** The text unchanged, unless it has no visible characters. `field` is its name on the wire. */
export const notBlank = (field: string, text: string): Effect.Effect<string, InvalidInput> =>
  saysNothing(text) ? Effect.fail(new InvalidInput({ sentence: missing(field) })) : Effect.succeed(text)

/** What every handler may use. */
export type HandlerServices = ServerServices | RequestContext | Admitted

/** A row with its handler, for the table of routes. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Credentials are ignored: a client with expired ones must be able to log in. */
  readonly ignoresKeys?: boolean
  /** The body may be longer than usual. */
  readonly isLong?: boolean
  /** Of a call that creates something: its handler, and how the handler's answer becomes the response. */
  readonly creates?: {
    readonly handle: (input: WireInput) => Effect.Effect<unknown, ApiError, HandlerServices>
    readonly encode: (answer: unknown) => Effect.Effect<unknown>
  }
  /** From the named texts of a request to the encoded response. */
  readonly respond: (input: WireInput) => Effect.Effect<unknown, ApiError, HandlerServices>
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** The first problem of an input, naming the field in the caller's spelling. */
const sentenceOfIssue = (issue: SchemaIssue.Issue): string => {
  const first = issuesOf(issue).issues[0]
  const field = first?.path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') ?? ''
  if (first === undefined || field === '') return 'The input is not valid.'
  if (first.message === 'Missing key') return missing(field)
  return `"${field}" is not valid: ${first.message.charAt(0).toLowerCase()}${first.message.slice(1)}.`
}

/**
 * The route of a row. The handler gets the decoded input and returns the response in domain types, or as prepared
 * bytes.
 */
export const answers = <Input, Answer>(
  call: Call<Input, Answer>,
  handler: (input: Input) => Effect.Effect<Answer | ReadyAnswer, ApiError, HandlerServices>,
): Route => {
  const decode = Schema.decodeUnknownEffect(call.input)
  const encode = Schema.encodeUnknownEffect(call.answer)
  const handle = (input: WireInput) =>
    decode(input).pipe(
      Effect.mapError((error) => new InvalidInput({ sentence: sentenceOfIssue(error.issue) })),
      Effect.flatMap(handler),
    )
  return {
    method: call.method,
    path: call.path,
    ...(call.creates === true && { creates: { handle, encode: (answer) => Effect.orDie(encode(answer)) } }),
    respond: (input) =>
      handle(input).pipe(
        // A response that its row cannot encode is a bug of the server, not of the request.
        Effect.flatMap((answer) =>
          answer instanceof ReadyAnswer ? Effect.succeed(answer) : Effect.orDie(encode(answer)),
        ),
      ),
  }
}

/** The route of a row that needs no session, such as logging in. */
export const answersAnybody = <Input, Answer>(...row: Parameters<typeof answers<Input, Answer>>): Route => ({
  ...answers(...row),
  ignoresKeys: true,
})

/** The route of a row whose input may be much longer than usual texts, such as a filter. */
export const answersLong = <Input, Answer>(...row: Parameters<typeof answers<Input, Answer>>): Route => ({
  ...answers(...row),
  isLong: true,
})

// The outer shape of every API response, success or failure. docs/behaviour/platform.md#api: a failure has status false
// and the error's text.

/** A successful response: the row's encoding and the status. */
export const success = (answer: unknown): string =>
  JSON.stringify({ status: true, ...(Predicate.isObject(answer) ? answer : {}) })

/** Rows encoded at a time. */
const sliceLength = 250

/**
 * A successful response whose lists may be long, piece by piece. Waits for `turn` before each slice of a list but the
 * first, so that other requests run in between.
 */
const inSlices = async (
  answer: unknown,
  turn: () => Promise<unknown>,
  take: (piece: string) => void,
): Promise<void> => {
  const fields = Object.entries({ status: true, ...(Predicate.isObject(answer) ? answer : {}) })
  let before = '{'
  for (const [name, value] of fields) {
    // As JSON.stringify does: undefined fields are left out.
    if (value === undefined) continue
    before += `${JSON.stringify(name)}:`
    if (Array.isArray(value) && value.length > sliceLength) {
      for (let from = 0; from < value.length; from += sliceLength) {
        if (from > 0) await turn()
        const rows = JSON.stringify(value.slice(from, from + sliceLength)).slice(1, -1)
        take(`${before}${from === 0 ? '[' : ','}${rows}`)
        before = ''
      }
      before = '],'
    } else before += `${JSON.stringify(value)},`
  }
  take(`${before.endsWith(',') ? before.slice(0, -1) : before}}`)
}

/** A successful response as bytes; see `inSlices`. */
export const successInSlices = async (answer: unknown, turn: () => Promise<unknown>): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  await inSlices(answer, turn, (piece) => pieces.push(Buffer.from(piece)))
  return Buffer.concat(pieces)
}

/** A successful response as text; see `inSlices`. */
export const successText = async (answer: unknown, turn: () => Promise<unknown>): Promise<string> => {
  const pieces: Array<string> = []
  await inSlices(answer, turn, (piece) => pieces.push(piece))
  return pieces.join('')
}

/** A failure with its sentence. */
export const failure = (sentence: string): string => JSON.stringify({ status: false, error: sentence })
