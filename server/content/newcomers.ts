/** For how long an account is new: it answers captchas, and its votes wait. */

/** Milliseconds. */
const newcomerSpan = 24 * 60 * 60 * 1000

/** The moment from which an account is not new any more. `created` and the answer are milliseconds since the epoch. */
export const newcomerUntil = (created: number): number => created + newcomerSpan
