/** The typed number of days of a ban: an empty text is 0, and 0 is permanent. docs/behaviour/moderation.md#bans. */

/** `undefined` if it is not a number of days. */
export const banDaysOf = (typed: string): number | undefined => {
  const text = typed.trim()
  return /^\d{0,6}$/.test(text) ? Number(text) : undefined
}
