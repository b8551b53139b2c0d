/** The body is longer than the server accepts. Apart from `ApiError`: only reading a body fails with it. */
import { Data } from 'effect'
import type { SentError } from './ApiError.ts'

export class BodyTooLarge extends Data.TaggedError('BodyTooLarge') implements SentError {
  readonly status = 413
  readonly sentence = 'The request is too long.'
}
