/**
 * One of 31 stock figures for members without a picture, the same for the same name everywhere.
 * docs/behaviour/profile.md#picture.
 */
import { nameKey } from '../../schemas/ids.ts'

/** Number of figures in public/portraits, drawn by scripts/make-portraits.mjs. */
export const stockPortraits = 31

/** The figure's number for a name, regardless of case: FNV-1a, whose low bits are good enough for a remainder. */
export const stockPortraitOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (const letter of nameKey(name)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % stockPortraits
}

/** The address of the figure. */
export const stockPortrait = (name: string): string => `/portraits/${stockPortraitOf(name)}.svg`
