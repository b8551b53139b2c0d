/** Every error that a handler may return, as one closed union: each has its status code and its sentence. */
import { Data } from 'effect'
import { captchaRequiredText } from '../../schemas/api/Envelope.ts'
import { tooLongFile, unacceptedFile } from '../../schemas/words/uploads.ts'

/** The thing does not exist, or not for this viewer. `what` begins the sentence: 'User'. */
export class NotFound extends Data.TaggedError('NotFound')<{ readonly what: string }> {}

/** Members only, and the request has no credentials. */
export class MemberRequired extends Data.TaggedError('MemberRequired') {}

/** The credentials match no session, or the name and password no member. */
export class InvalidCredentials extends Data.TaggedError('InvalidCredentials') {}

/** The session's member no longer exists: the client starts over as a guest. docs/behaviour/account.md#sessions. */
export class InvalidUser extends Data.TaggedError('InvalidUser') {}

/** The member lacks permission. The sentence says why. */
export class Forbidden extends Data.TaggedError('Forbidden')<{ readonly sentence: string }> {}

/** The input is invalid. The sentence names the field. */
export class InvalidInput extends Data.TaggedError('InvalidInput')<{ readonly sentence: string }> {}

/** This call needs the answer to a captcha. */
export class CaptchaRequired extends Data.TaggedError('CaptchaRequired') {}

/** Too many requests; the caller may retry after so many seconds. */
export class RateLimited extends Data.TaggedError('RateLimited')<{ readonly seconds: number }> {}

/** An uploaded file is larger than its kind may be. */
export class FileTooLong extends Data.TaggedError('FileTooLong')<{ readonly kind: 'image' | 'video' }> {}

/** An uploaded file's content is of no accepted type, whatever its name says. */
export class FileTypeRefused extends Data.TaggedError('FileTypeRefused') {}

/** The payment provider did not respond, or refused the request. The log says why. */
export class ProviderFailed extends Data.TaggedError('ProviderFailed') {}

/** No storage left: for this member, or for all. */
export class StorageFull extends Data.TaggedError('StorageFull')<{ readonly sentence: string }> {}

/** The server is overloaded. The caller may retry after so many seconds. */
export class ServerBusy extends Data.TaggedError('ServerBusy')<{
  readonly sentence: string
  readonly seconds: number
}> {}

export type ApiError =
  | NotFound
  | MemberRequired
  | InvalidCredentials
  | InvalidUser
  | Forbidden
  | InvalidInput
  | CaptchaRequired
  | RateLimited
  | FileTooLong
  | FileTypeRefused
  | ProviderFailed
  | ServerBusy
  | StorageFull

const statusCodes = {
  NotFound: 404,
  MemberRequired: 401,
  InvalidCredentials: 401,
  InvalidUser: 401,
  Forbidden: 403,
  InvalidInput: 400,
  CaptchaRequired: 403,
  RateLimited: 429,
  FileTooLong: 413,
  FileTypeRefused: 415,
  ProviderFailed: 502,
  ServerBusy: 503,
  StorageFull: 413,
} as const satisfies { readonly [T in ApiError['_tag']]: number }

export const statusCodeOf = (refusal: ApiError): (typeof statusCodes)[ApiError['_tag']] => statusCodes[refusal._tag]

/** The sentence sent in `error`. */
export const sentenceOf = (refusal: ApiError): string => {
  switch (refusal._tag) {
    case 'NotFound':
      return `${refusal.what} not found`
    case 'MemberRequired':
      return 'You must be logged in to do that.'
    case 'InvalidCredentials':
      return 'invalid credentials'
    case 'InvalidUser':
      return 'invalid user'
    case 'CaptchaRequired':
      return captchaRequiredText
    case 'RateLimited':
      return `Too many attempts. Please try again in ${refusal.seconds} seconds.`
    case 'FileTooLong':
      return tooLongFile[refusal.kind]
    case 'FileTypeRefused':
      return unacceptedFile
    case 'ProviderFailed':
      return 'The payment provider cannot be reached right now. Please try again later.'
    case 'Forbidden':
    case 'InvalidInput':
    case 'ServerBusy':
    case 'StorageFull':
      return refusal.sentence
  }
}
