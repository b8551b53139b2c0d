/** Tells what a file is from its first bytes. Its name and the type that it came with are only what somebody said. Document 1, section 5 (Media upload). */

/** Kinds that an upload accepts. `jpeg` is another ending of `jpg`. */
export type FileKind = 'jpg' | 'png' | 'gif' | 'webp' | 'mp4'

/** So many bytes tell the kind. */
export const bytesThatTell = 12

/** What calls itself a plain mp4 film, as the first brand of its `ftyp` box; other brands are photos, sound or QuickTime. */
const filmBrand = /^(?:iso[m2-9]|mp4[12]|mp71|avc1|dash|mmp4|MSNV|M4V[ HP]|f4v |3gp[4-7])$/

/** The kind of a file that begins so; undefined for one that is not accepted. */
export const fileKind = (start: Uint8Array): FileKind | undefined => {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && filmBrand.test(text(8, 12)) ? 'mp4' : undefined
}
