/**
 * Which texts may become the address of a link, picture or video. Everything else - `javascript:`, `data:`, plain words
 * - may not.
 */

const absolute = /^https?:\/\/[^\s/?#]/i
const fromRoot = /^\/(?![/\\])/

/** The trimmed address, if it is http(s) or a path from the root of the own host; else undefined. */
export const webAddress = (text: string): string | undefined => {
  const address = text.trim()
  if (/[\s\\]/.test(address)) return undefined
  if (absolute.test(address) || fromRoot.test(address)) return address
  // Without a scheme, as some servers send media addresses.
  return /^\/\/[^\s/?#]/.test(address) ? `https:${address}` : undefined
}
