/**
 * Detects a file's type from its first bytes; its name and declared type are not trusted.
 * docs/behaviour/compose.md#uploads.
 */

/** Accepted file types. `jpeg` is another extension of `jpg`. */
export type FileKind = 'jpg' | 'png' | 'gif' | 'webp' | 'mp4'

/** Bytes needed to detect the type. */
export const bytesThatTell = 12

/** Brands of plain mp4 videos, the first in the `ftyp` box; other brands are photos, audio or QuickTime. */
const filmBrand = /^(?:iso[m2-9]|mp4[12]|mp71|avc1|dash|mmp4|MSNV|M4V[ HP]|f4v |3gp[4-7])$/

/** The type of a file that begins with these bytes; undefined if it is not accepted. */
export const fileKind = (start: Uint8Array): FileKind | undefined => {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && filmBrand.test(text(8, 12)) ? 'mp4' : undefined
}
