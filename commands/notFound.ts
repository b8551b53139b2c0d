/** Servers say "no such thing" with a 404 and words of their own; a command knows what it asked for and names it. */
import { Effect } from 'effect'
import type { Rows } from '../schemas/codecs/lenient.ts'
import { AnswerUndecodable, type Failure, NotFound } from '../schemas/Failure.ts'

/** A refusal with status 404 becomes "this thing was not found"; other failures stay what they are. */
export const orNotFound =
  (what: NotFound['what']) =>
  <A, R>(effect: Effect.Effect<A, Failure, R>): Effect.Effect<A, Failure, R> =>
    Effect.mapError(effect, (failure) =>
      failure._tag === 'ServerRefused' && failure.status === 404 ? new NotFound({ what }) : failure,
    )

/** The first item of an answer that should hold exactly one. One that came but did not decode is not said to be missing. */
export const firstOr = <A>(
  { items: [first], lost, reasons: [reason = ''] }: Rows<A>,
  what: NotFound['what'],
): Effect.Effect<A, NotFound | AnswerUndecodable> => {
  if (first !== undefined) return Effect.succeed(first)
  return Effect.fail(lost > 0 ? new AnswerUndecodable({ path: what, reason }) : new NotFound({ what }))
}
