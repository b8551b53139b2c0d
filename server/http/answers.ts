/**
 * Joins a row of the API to its handler. The row types both sides - a handler with another input or response does not
 * compile - and its schemas decode and encode, so server and client cannot drift apart.
 */
import { Effect, Schema, SchemaIssue } from 'effect'
import type { Call, WireInput } from '../../schemas/api/Call.ts'
import { type ApiError, InvalidInput } from '../context/ApiError.ts'
import type { RequestContext } from '../context/RequestContext.ts'
import type { ServerServices } from '../ServerServices.ts'
import { missing } from './notBlank.ts'

/** What every handler may use. */
export type HandlerServices = ServerServices | RequestContext

/** A row with its handler, for the table of routes. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Credentials are ignored: a client with expired ones must be able to log in. */
  readonly ignoresKeys?: boolean
  /** The body may be longer than usual. */
  readonly isLong?: boolean
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

/** The route of a row. The handler gets the decoded input and returns the response in domain types. */
export const answers = <Input, Answer>(
  call: Call<Input, Answer>,
  handler: (input: Input) => Effect.Effect<Answer, ApiError, HandlerServices>,
): Route => {
  const decode = Schema.decodeUnknownEffect(call.input)
  const encode = Schema.encodeUnknownEffect(call.answer)
  return {
    method: call.method,
    path: call.path,
    respond: (input) =>
      decode(input).pipe(
        Effect.mapError((error) => new InvalidInput({ sentence: sentenceOfIssue(error.issue) })),
        Effect.flatMap(handler),
        // A response that its row cannot encode is a bug of the server, not of the request.
        Effect.flatMap((answer) => Effect.orDie(encode(answer))),
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
