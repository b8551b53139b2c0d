/** One of 31 drawn figures stands for a member without a picture, the same for the same name everywhere. Document 1, section 3 (Visitor identity). */
import { nameKey } from '../../../schemas/ids.ts'

/** How many there are: public/portraits, drawn by scripts/make-portraits.mjs. */
export const stockPortraits = 31

/** Which of them it is for a name, whatever its letter case: FNV-1a, whose low bits are good enough for a remainder. */
export const stockPortraitOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (const letter of nameKey(name)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % stockPortraits
}

/** The address of the figure. */
export const stockPortrait = (name: string): string => `/portraits/${stockPortraitOf(name)}.svg`
