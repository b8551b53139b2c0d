/**
 * Everything that can go wrong with a command, as a closed union of named values: written to the log, shown as a sentence, decided
 * upon by type. Document 1, section 8, and the API notes on wire forms.
 */
import { Data } from 'effect'

/** The network cannot be reached. */
export class Offline extends Data.TaggedError('Offline') {}

/** No answer within the time allowed. Whether the server did what was asked is not known. */
export class TimedOut extends Data.TaggedError('TimedOut') {}

/** The server answered with a failure of its own; `text` is its words and may be empty. */
export class ServerRefused extends Data.TaggedError('ServerRefused')<{
  readonly text: string
  /** HTTP status of the answer. */
  readonly status: number
}> {}

/** What was asked for does not exist, or no longer. */
export class NotFound extends Data.TaggedError('NotFound')<{
  readonly what: 'post' | 'comment' | 'user' | 'community' | 'feed' | 'page'
}> {}

/** Too many requests; `retryAfter` in milliseconds, 0 where the server gave no time. */
export class RateLimited extends Data.TaggedError('RateLimited')<{ readonly retryAfter: number }> {}

/** The server, or something before it, is out of order: a 5xx, or a page that is not an answer. `retryAfter` in milliseconds, 0 for unknown. */
export class ServerDown extends Data.TaggedError('ServerDown')<{
  readonly status: number
  readonly retryAfter: number
}> {}

/** An answer came that this client does not understand; `reason` is for engineers. */
export class AnswerUndecodable extends Data.TaggedError('AnswerUndecodable')<{
  readonly path: string
  readonly reason: string
}> {}

/** Only members can do this. */
export class MemberRequired extends Data.TaggedError('MemberRequired') {}

/** The session has ended: only who logs in again can do this. */
export class SessionEnded extends Data.TaggedError('SessionEnded') {}

/** The server wants the answer to a captcha, or did not take the one it got. */
export class CaptchaRequired extends Data.TaggedError('CaptchaRequired') {}

/** No answer to the captcha: the person closed the dialog, it ran out, or its parts could not be loaded. */
export class CaptchaUnanswered extends Data.TaggedError('CaptchaUnanswered')<{
  readonly why: 'cancelled' | 'expired' | 'notLoaded'
}> {}

/** This viewer may not do this, or not here; `reason` is a sentence for them. */
export class NotAllowed extends Data.TaggedError('NotAllowed')<{ readonly reason: string }> {}

/** What was given does not keep the limits; one sentence per field. */
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
