/**
 * Joins a row of the API to the handler that answers it. The row types both sides - a handler of another input or answer does
 * not compile - and its schemas do the reading and writing, so that server and client cannot drift apart.
 */
import { Effect, Schema, SchemaIssue } from 'effect'
import type { Call, WireInput } from '../../schemas/api/Call.ts'
import type { Database } from '../database/Database.ts'
import type { Caller } from './Caller.ts'
import { InvalidInput, type Refusal } from './Refusal.ts'

/** What every handler may ask for. */
export type HandlerServices = Database | Caller

/** A row with its handler, for the table of routes. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Credentials that came along are not looked at: who has none that are good any more must be able to log in. */
  readonly ignoresKeys?: boolean
  /** Its body may be longer than that of others. */
  readonly isLong?: boolean
  /** From the named texts of a request to the encoded answer. */
  readonly respond: (input: WireInput) => Effect.Effect<unknown, Refusal, HandlerServices>
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** The first thing wrong with an input, naming the field as the caller spelled it. */
const sentenceOfIssue = (issue: SchemaIssue.Issue): string => {
  const first = issuesOf(issue).issues[0]
  const field = first?.path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') ?? ''
  if (first === undefined || field === '') return 'The input is not valid.'
  if (first.message === 'Missing key') return `"${field}" is missing.`
  return `"${field}" is not valid: ${first.message.charAt(0).toLowerCase()}${first.message.slice(1)}.`
}

/** The route of a row. The handler gets the decoded input and gives the answer in the domain's words. */
export const answers = <Input, Answer>(
  call: Call<Input, Answer>,
  handler: (input: Input) => Effect.Effect<Answer, Refusal, HandlerServices>,
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
        // An answer that its own row cannot write is a mistake in the server, not in the request.
        Effect.flatMap((answer) => Effect.orDie(encode(answer))),
      ),
  }
}

/** The route of a row that comes before every session, such as logging in. */
export const answersAnybody = <Input, Answer>(...row: Parameters<typeof answers<Input, Answer>>): Route => ({
  ...answers(...row),
  ignoresKeys: true,
})

/** The route of a row whose input may be much longer than what people write, such as a filter. */
export const answersLong = <Input, Answer>(...row: Parameters<typeof answers<Input, Answer>>): Route => ({
  ...answers(...row),
  isLong: true,
})
