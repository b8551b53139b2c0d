/** For how many days somebody is banned, as it is typed: nothing is 0, and 0 is for good. Document 2, section 5 (Ban). */

/** `undefined` for what is no number of days. */
export const banDaysOf = (typed: string): number | undefined => {
  const text = typed.trim()
  return /^\d{0,6}$/.test(text) ? Number(text) : undefined
}
