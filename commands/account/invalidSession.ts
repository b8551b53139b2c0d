/** How a server says that a session, or its member, is none any more. Document 2, section 8. */
import type { Failure } from '../../schemas/Failure.ts'

const words = /^invalid (?:credentials|user)\b/i

/** Whether the server knows the keys no longer that signed a call. */
export const refusesKeys = (failure: Failure): boolean =>
  failure._tag === 'ServerRefused' && (failure.status === 401 || words.test(failure.text.trim()))

/** Whether there is no session any more, whoever noticed it first. */
export const isSessionOver = (failure: Failure): boolean => failure._tag === 'SessionEnded' || refusesKeys(failure)
