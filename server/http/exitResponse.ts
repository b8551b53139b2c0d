/**
 * Turns a handler's exit into a response: its result or its refusal in the envelope. Unexpected failures are logged
 * here and not shown to the caller.
 */
import { Cause, Exit, Option, Predicate } from 'effect'
import type { ApiError, BodyTooLarge, SentError } from '../context/ApiError.ts'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { slices } from '../turns.ts'
import { failure, successInSlices } from './answers.ts'
import { jsonResponse } from './compressed.ts'
import { ReadyAnswer } from './ReadyAnswer.ts'

/** PostgreSQL's errors for a number or character that its columns cannot store, which no schema rules out. */
const unstorable: ReadonlySet<unknown> = new Set(['22003', '22021', '22P05'])

const holdsUnstorable = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) =>
      reason._tag === 'Die' && Predicate.hasProperty(reason.defect, 'code') && unstorable.has(reason.defect.code),
  )

/** What is sent while the database is unavailable. */
const tryAgain = {
  unreachable: {
    status: 503,
    sentence: 'The database cannot be reached right now. Please try again in a few seconds.',
    seconds: 5,
  },
  busy: { status: 503, sentence: 'The server is too busy right now. Please try again in a few seconds.', seconds: 5 },
  full: { status: 503, sentence: 'The server has no room left to save anything. Please try again later.', seconds: 60 },
} as const satisfies Record<DatabaseUnavailable['reason'], SentError>

const unavailability = (cause: Cause.Cause<unknown>): DatabaseUnavailable | undefined => {
  for (const reason of cause.reasons)
    if (reason._tag === 'Die' && reason.defect instanceof DatabaseUnavailable) return reason.defect
  return undefined
}

const errorResponse = ({ status, sentence, seconds }: SentError, accept: string | null): Promise<Response> =>
  jsonResponse(failure(sentence), accept, status, seconds === undefined ? {} : { 'retry-after': String(seconds) })

/**
 * The response to a call that ended with this exit. `asked` are the headers of its request, `call` names the call in
 * the log.
 */
export const exitResponse = async (
  exit: Exit.Exit<unknown, ApiError | BodyTooLarge>,
  asked: Headers,
  call: string,
  log: (line: string) => void,
): Promise<Response> => {
  const accept = asked.get('accept-encoding')
  if (Exit.isSuccess(exit) && exit.value instanceof ReadyAnswer) return exit.value.response(asked)
  if (Exit.isSuccess(exit)) return jsonResponse(await successInSlices(exit.value, slices.wait), accept)
  // The caller has disconnected, so the response is not read.
  if (Cause.hasInterruptsOnly(exit.cause)) return new Response(null, { status: 499 })
  const refusal = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  if (refusal === undefined && holdsUnstorable(exit.cause))
    return jsonResponse(failure('The input holds something that cannot be stored.'), accept, 400)
  const unavailable = unavailability(exit.cause)
  if (unavailable !== undefined) {
    log(`${call} was put off, the database is ${unavailable.reason}: ${String(unavailable.cause)}`)
    return errorResponse(tryAgain[unavailable.reason], accept)
  }
  if (refusal === undefined) {
    log(`${call} failed: ${Cause.pretty(exit.cause)}`)
    return jsonResponse(failure('Something went wrong on the server. Please try again.'), accept, 500)
  }
  return errorResponse(refusal, accept)
}
