/**
 * Every error that a handler may return, as one closed union. Each says its status code and its sentence here, once; the
 * response is made of them.
 */
import { Data } from 'effect'
import { captchaRequiredText } from '../../schemas/api/Envelope.ts'
import { tooLongFile, unacceptedFile } from '../../schemas/words/uploads.ts'

/** What an error sends. */
export interface SentError {
  /** The HTTP status. */
  readonly status: number
  /** The text of `error` in the body. */
  readonly sentence: string
  /** After how many seconds the caller may retry. */
  readonly seconds?: number
}

/** The thing does not exist, or not for this viewer. `what` begins the sentence: 'User'. */
export class NotFound extends Data.TaggedError('NotFound')<{ readonly what: string }> implements SentError {
  readonly status = 404
  get sentence() {
    return `${this.what} not found`
  }
}

/** Members only, and the request has no credentials. */
export class MemberRequired extends Data.TaggedError('MemberRequired') implements SentError {
  readonly status = 401
  readonly sentence = 'You must be logged in to do that.'
}

/** The credentials match no session, or the name and password no member. */
export class InvalidCredentials extends Data.TaggedError('InvalidCredentials') implements SentError {
  readonly status = 401
  readonly sentence = 'invalid credentials'
}

/** The session's member no longer exists: the client starts over as a guest. docs/behaviour/account.md#sessions. */
export class InvalidUser extends Data.TaggedError('InvalidUser') implements SentError {
  readonly status = 401
  readonly sentence = 'invalid user'
}

/** The member lacks permission. The sentence says why. */
export class Forbidden extends Data.TaggedError('Forbidden')<{ readonly sentence: string }> implements SentError {
  readonly status = 403
}

/** The input is invalid. The sentence names the field. */
export class InvalidInput extends Data.TaggedError('InvalidInput')<{ readonly sentence: string }> implements SentError {
  readonly status = 400
}

/** This call needs the answer to a captcha. */
export class CaptchaRequired extends Data.TaggedError('CaptchaRequired') implements SentError {
  readonly status = 403
  readonly sentence = captchaRequiredText
}

/** Too many requests; the caller may retry after so many seconds. */
export class RateLimited extends Data.TaggedError('RateLimited')<{ readonly seconds: number }> implements SentError {
  readonly status = 429
  get sentence() {
    return `Too many attempts. Please try again in ${this.seconds} seconds.`
  }
}

/** The caller's network has read too much that is expensive; it may go on after so many seconds. */
export class ReadsLimited extends Data.TaggedError('ReadsLimited')<{ readonly seconds: number }> implements SentError {
  readonly status = 429
  get sentence() {
    return `Too many requests from your network. Please try again in ${this.seconds} seconds.`
  }
}

/** An uploaded file is larger than its kind may be. */
export class FileTooLong
  extends Data.TaggedError('FileTooLong')<{ readonly kind: keyof typeof tooLongFile }>
  implements SentError
{
  readonly status = 413
  get sentence() {
    return tooLongFile[this.kind]
  }
}

/** An uploaded file's content is of no accepted type, whatever its name says. */
export class FileTypeRefused extends Data.TaggedError('FileTypeRefused') implements SentError {
  readonly status = 415
  readonly sentence = unacceptedFile
}

/** The payment provider did not respond, or refused the request. The log says why. */
export class ProviderFailed extends Data.TaggedError('ProviderFailed') implements SentError {
  readonly status = 502
  readonly sentence = 'The payment provider cannot be reached right now. Please try again later.'
}

/** No storage left: for this member, or for all. */
export class StorageFull extends Data.TaggedError('StorageFull')<{ readonly sentence: string }> implements SentError {
  readonly status = 413
}

/** The server is overloaded. The caller may retry after so many seconds. */
export class ServerBusy
  extends Data.TaggedError('ServerBusy')<{ readonly sentence: string; readonly seconds: number }>
  implements SentError
{
  readonly status = 503
}

/** The first request with this key is still running. */
export class RequestRunning
  extends Data.TaggedError('RequestRunning')<{ readonly seconds: number }>
  implements SentError
{
  readonly status = 409
  readonly sentence = 'The same request is still running. Please try again in a few seconds.'
}

/** The key belongs to another request. */
export class KeyReused extends Data.TaggedError('KeyReused') implements SentError {
  readonly status = 422
  readonly sentence = 'The key of the request was used for another one.'
}

export type ApiError =
  | NotFound
  | MemberRequired
  | InvalidCredentials
  | InvalidUser
  | Forbidden
  | InvalidInput
  | CaptchaRequired
  | KeyReused
  | RateLimited
  | ReadsLimited
  | FileTooLong
  | FileTypeRefused
  | ProviderFailed
  | RequestRunning
  | ServerBusy
  | StorageFull

// The body is longer than the server accepts. Apart from `ApiError`: only reading a body fails with it.

export class BodyTooLarge extends Data.TaggedError('BodyTooLarge') implements SentError {
  readonly status = 413
  readonly sentence = 'The request is too long.'
}
