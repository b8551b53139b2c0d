/**
 * Everything that can go wrong with a command, as a closed union of named values: written to the log, shown as a sentence, decided
 * upon by type. Document 1, section 8, and the API notes on wire forms.
 */
import { Schema } from 'effect'

/** The network cannot be reached. */
export class Offline extends Schema.TaggedError<Offline>()('Offline', {}) {}

/** No answer within the time allowed. Whether the server did what was asked is not known. */
export class TimedOut extends Schema.TaggedError<TimedOut>()('TimedOut', {}) {}

/** The server answered with a failure of its own; `text` is its words and may be empty. */
export class ServerRefused extends Schema.TaggedError<ServerRefused>()('ServerRefused', {
  text: Schema.String,
  /** HTTP status of the answer. */
  status: Schema.Number,
}) {}

/** What was asked for does not exist, or no longer. */
export class NotFound extends Schema.TaggedError<NotFound>()('NotFound', {
  what: Schema.Literals(['post', 'comment', 'user', 'community', 'feed', 'page']),
}) {}

/** Too many requests; `retryAfter` in milliseconds, 0 where the server gave no time. */
export class RateLimited extends Schema.TaggedError<RateLimited>()('RateLimited', { retryAfter: Schema.Number }) {}

/** The server, or something before it, is out of order: a 5xx, or a page that is not an answer. `retryAfter` in milliseconds, 0 for unknown. */
export class ServerDown extends Schema.TaggedError<ServerDown>()('ServerDown', {
  status: Schema.Number,
  retryAfter: Schema.Number,
}) {}

/** An answer came that this client does not understand; `reason` is for engineers. */
export class AnswerUndecodable extends Schema.TaggedError<AnswerUndecodable>()('AnswerUndecodable', {
  path: Schema.String,
  reason: Schema.String,
}) {}

/** Only members can do this. */
export class MemberRequired extends Schema.TaggedError<MemberRequired>()('MemberRequired', {}) {}

/** The server wants the answer to a captcha, or did not take the one it got. */
export class CaptchaRequired extends Schema.TaggedError<CaptchaRequired>()('CaptchaRequired', {}) {}

/** No answer to the captcha: the person closed the dialog, it ran out, or its parts could not be loaded. */
export class CaptchaUnanswered extends Schema.TaggedError<CaptchaUnanswered>()('CaptchaUnanswered', {
  why: Schema.Literals(['cancelled', 'expired', 'notLoaded']),
}) {}

/** This viewer may not do this, or not here; `reason` is a sentence for them. */
export class NotAllowed extends Schema.TaggedError<NotAllowed>()('NotAllowed', { reason: Schema.String }) {}

/** What was given does not keep the limits; one sentence per field. */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()('InvalidInput', {
  fields: Schema.Array(Schema.Struct({ field: Schema.String, reason: Schema.String })),
}) {}

export const Failure = Schema.Union([
  Offline,
  TimedOut,
  ServerRefused,
  NotFound,
  RateLimited,
  ServerDown,
  AnswerUndecodable,
  MemberRequired,
  CaptchaRequired,
  CaptchaUnanswered,
  NotAllowed,
  InvalidInput,
])
export type Failure = typeof Failure.Type
