/**
 * All failures of commands, as a closed union of named values: logged, shown as a sentence, handled by type. Their
 * schemas are also their records in the log. docs/behaviour/platform.md#failures.
 */
import { Schema } from 'effect'

/** The network cannot be reached. */
export class Offline extends Schema.TaggedError<Offline>()('Offline', {}) {}

/** No response within the time limit. Whether the call took effect is unknown. */
export class TimedOut extends Schema.TaggedError<TimedOut>()('TimedOut', {}) {}

/** The server rejected the call; `text` is its error text and may be empty. */
export class ServerRefused extends Schema.TaggedError<ServerRefused>()('ServerRefused', {
  text: Schema.String,
  /** HTTP status of the response. */
  status: Schema.Number,
}) {}

/** The requested thing does not exist, or no longer. */
export class NotFound extends Schema.TaggedError<NotFound>()('NotFound', {
  what: Schema.Literals(['post', 'comment', 'user', 'community', 'feed', 'page']),
}) {}

/** Too many requests; `retryAfter` in milliseconds, 0 where the server gave no time. */
export class RateLimited extends Schema.TaggedError<RateLimited>()('RateLimited', { retryAfter: Schema.Number }) {}

/**
 * The server or a proxy has a problem: a 5xx, or a web page instead of an answer. `retryAfter` in milliseconds, 0 for
 * unknown.
 */
export class ServerDown extends Schema.TaggedError<ServerDown>()('ServerDown', {
  status: Schema.Number,
  retryAfter: Schema.Number,
}) {}

/** The answer cannot be decoded; `reason` is for engineers. */
export class AnswerUndecodable extends Schema.TaggedError<AnswerUndecodable>()('AnswerUndecodable', {
  path: Schema.String,
  reason: Schema.String,
}) {}

/** An account is required. */
export class MemberRequired extends Schema.TaggedError<MemberRequired>()('MemberRequired', {}) {}

/** The session has ended: a login is required. */
export class SessionEnded extends Schema.TaggedError<SessionEnded>()('SessionEnded', {}) {}

/** The server asks for a captcha, or rejected its solution. */
export class CaptchaRequired extends Schema.TaggedError<CaptchaRequired>()('CaptchaRequired', {}) {}

/** The captcha was not solved: the person closed the dialog, it expired, or it could not be loaded. */
export class CaptchaUnanswered extends Schema.TaggedError<CaptchaUnanswered>()('CaptchaUnanswered', {
  why: Schema.Literals(['cancelled', 'expired', 'notLoaded']),
}) {}

/** The viewer may not do this, or not here; `reason` is a sentence for them. */
export class NotAllowed extends Schema.TaggedError<NotAllowed>()('NotAllowed', { reason: Schema.String }) {}

/** The input breaks a limit; one sentence per field. */
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
  SessionEnded,
  CaptchaRequired,
  CaptchaUnanswered,
  NotAllowed,
  InvalidInput,
])
export type Failure = typeof Failure.Type
