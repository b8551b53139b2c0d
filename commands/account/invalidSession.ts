/** The words with which a server says that a session, or its member, is none any more. Document 2, section 8. */
import type { Failure } from '../../schemas/Failure.ts'

const refusedWith =
  (words: RegExp) =>
  (failure: Failure): boolean =>
    failure._tag === 'ServerRefused' && words.test(failure.text.trim())

export const isInvalidSession = refusedWith(/^invalid credentials\b/i)

export const isInvalidUser = refusedWith(/^invalid user\b/i)
