/** Servers report a missing item as a 404 with their own text; the command knows what it asked for and names it. */
import { Cause, Effect } from 'effect'
import type { Rows } from '../../schemas/codecs/lenient.ts'
import { AnswerUndecodable, type Failure, MemberRequired, NotFound } from '../../schemas/Failure.ts'
import type { CommandContext } from './Command.ts'

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

/**
 * Guard for commands that need an account. The server checks again; checking here saves the request.
 * docs/behaviour/layout-and-navigation.md#guests.
 */
export const memberOnly = (_input: unknown, { store }: CommandContext): MemberRequired | undefined =>
  store.viewer.peek().kind === 'guest' ? new MemberRequired() : undefined

/** The named failure in a cause; absent where the effect was interrupted or died. */
export const failureOf = <E>(cause: Cause.Cause<E>): E | undefined => cause.reasons.find(Cause.isFailReason)?.error
