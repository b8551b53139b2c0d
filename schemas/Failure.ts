/**
 * All failures of commands, as a closed union of named values: logged, shown as a sentence, handled by type.
 * docs/behaviour/platform.md#failures.
 */
import { Data } from 'effect'

/** The network cannot be reached. */
export class Offline extends Data.TaggedError('Offline') {}

/** No response within the time limit. Whether the call took effect is unknown. */
export class TimedOut extends Data.TaggedError('TimedOut') {}

/** The server rejected the call; `text` is its error text and may be empty. */
export class ServerRefused extends Data.TaggedError('ServerRefused')<{
  readonly text: string
  /** HTTP status of the response. */
  readonly status: number
}> {}

/** The requested thing does not exist, or no longer. */
export class NotFound extends Data.TaggedError('NotFound')<{
  readonly what: 'post' | 'comment' | 'user' | 'community' | 'feed' | 'page'
}> {}

/** Too many requests; `retryAfter` in milliseconds, 0 where the server gave no time. */
export class RateLimited extends Data.TaggedError('RateLimited')<{ readonly retryAfter: number }> {}

/**
 * The server or a proxy has a problem: a 5xx, or a web page instead of an answer. `retryAfter` in milliseconds, 0 for
 * unknown.
 */
export class ServerDown extends Data.TaggedError('ServerDown')<{
  readonly status: number
  readonly retryAfter: number
}> {}

/** The answer cannot be decoded; `reason` is for engineers. */
export class AnswerUndecodable extends Data.TaggedError('AnswerUndecodable')<{
  readonly path: string
  readonly reason: string
}> {}

/** An account is required. */
export class MemberRequired extends Data.TaggedError('MemberRequired') {}

/** The session has ended: a login is required. */
export class SessionEnded extends Data.TaggedError('SessionEnded') {}

/** The server asks for a captcha, or rejected its solution. */
export class CaptchaRequired extends Data.TaggedError('CaptchaRequired') {}

/** The captcha was not solved: the person closed the dialog, it expired, or it could not be loaded. */
export class CaptchaUnanswered extends Data.TaggedError('CaptchaUnanswered')<{
  readonly why: 'cancelled' | 'expired' | 'notLoaded'
}> {}

/** The viewer may not do this, or not here; `reason` is a sentence for them. */
export class NotAllowed extends Data.TaggedError('NotAllowed')<{ readonly reason: string }> {}

/** The input breaks a limit; one sentence per field. */
export class InvalidInput extends Data.TaggedError('InvalidInput')<{
  readonly fields: ReadonlyArray<{ readonly field: string; readonly reason: string }>
}> {}

export type Failure =
  | Offline
  | TimedOut
  | ServerRefused
  | NotFound
  | RateLimited
  | ServerDown
  | AnswerUndecodable
  | MemberRequired
  | SessionEnded
  | CaptchaRequired
  | CaptchaUnanswered
  | NotAllowed
  | InvalidInput
