/** How a server says that a session or its member is no longer valid. docs/behaviour/account.md#sessions. */
import type { Failure } from '../../schemas/Failure.ts'

const words = /^invalid (?:credentials|user)\b/i

/** Whether the server rejects the keys that signed the call. */
export const refusesKeys = (failure: Failure): boolean =>
  failure._tag === 'ServerRefused' && (failure.status === 401 || words.test(failure.text.trim()))

/** Whether the session is over, whichever call noticed it first. */
export const isSessionOver = (failure: Failure): boolean => failure._tag === 'SessionEnded' || refusesKeys(failure)
