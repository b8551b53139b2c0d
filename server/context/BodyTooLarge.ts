/** The body is longer than the server accepts. Apart from `ApiError`: only reading a body fails with it. */
import { Data } from 'effect'

export class BodyTooLarge extends Data.TaggedError('BodyTooLarge') {}
