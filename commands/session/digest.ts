/** A short name for a text: the same for the same text, and hardly ever for another (FNV-1a, twice with different beginnings). No protection against anybody. */

const prime = 0x01_00_01_93

const fold = (text: string, seed: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash >>> 0
}

const hex = (part: number): string => part.toString(16).padStart(8, '0')

/** Sixteen hexadecimal digits. */
export const digest = (text: string): string => hex(fold(text, 0x81_1c_9d_c5)) + hex(fold(text, 0x7e_e3_62_3a))
