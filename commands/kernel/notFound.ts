/** Servers report a missing item as a 404 with their own text; the command knows what it asked for and names it. */
import { Effect } from 'effect'
import type { Rows } from '../../schemas/codecs/lenient.ts'
import { AnswerUndecodable, type Failure, NotFound } from '../../schemas/Failure.ts'

/** Turns a rejection with status 404 into `NotFound`; other failures pass unchanged. */
export const orNotFound =
  (what: NotFound['what']) =>
  <A, R>(effect: Effect.Effect<A, Failure, R>): Effect.Effect<A, Failure, R> =>
    Effect.mapError(effect, (failure) =>
      failure._tag === 'ServerRefused' && failure.status === 404 ? new NotFound({ what }) : failure,
    )

/** The first item of an answer that should hold exactly one. An item that did not decode is not reported as missing. */
export const firstOr = <A>(
  { items: [first], lost, reasons: [reason = ''] }: Rows<A>,
  what: NotFound['what'],
): Effect.Effect<A, NotFound | AnswerUndecodable> => {
  if (first !== undefined) return Effect.succeed(first)
  return Effect.fail(lost > 0 ? new AnswerUndecodable({ path: what, reason }) : new NotFound({ what }))
}
