/** How long an account counts as new: it must solve captchas, and its votes count later. */

/** Milliseconds. */
const newcomerSpan = 24 * 60 * 60 * 1000

/** When an account stops being new. `created` and the result are milliseconds since the epoch. */
export const newcomerUntil = (created: number): number => created + newcomerSpan
