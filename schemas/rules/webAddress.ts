/**
 * Which texts may become the address of a link, picture or video. Everything else - `javascript:`, `data:`, plain words
 * - may not.
 */

import type { ContentKind } from '../vocabulary.ts'

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

// Pictures of other hosts are loaded through the own server, which fetches the pictures of a post or comment, so that
// those hosts learn nothing about readers. The address names the content of the picture.
// docs/decisions/0034-pictures-from-other-hosts.md

/** The post or comment that contains a picture. */
export interface NamedIn {
  readonly kind: ContentKind
  readonly id: number
}

const path = '/media/remote/'

/** The site's own hosts; '' where there is none, or it is not known. */
interface OwnHosts {
  readonly origin: string
  /** The host that has the site's media. */
  readonly mediaOrigin: string
}

const noHosts: OwnHosts = { origin: '', mediaOrigin: '' }

const isAt = (address: string, origin: string): boolean =>
  origin !== '' && address.slice(0, origin.length).toLowerCase() === origin.toLowerCase()

/** A full address of the site as its path; others unchanged. */
const withinSite = (address: string, { origin }: OwnHosts): string => {
  const rest = address.slice(origin.length)
  return isAt(address, origin) && fromRoot.test(rest) ? rest : address
}

/** Whether a file is in the site's own media store, which may be on a host of its own. */
export const isOwnMedia = (address: string, own: OwnHosts): boolean =>
  withinSite(address, own).startsWith('/media/') ||
  (own.mediaOrigin !== '' && address.startsWith(`${own.mediaOrigin}/media/`))

const isForeign = (address: string, own: OwnHosts): boolean =>
  /^https?:\/\//i.test(address) && !isOwnMedia(address, own)

/** The path of a file in the site's own media store. */
const ownFile = /^\/media\/[\w-]+\.\w+$/

/**
 * The address from which a picture is loaded: a picture of another host through the own server, if a post or comment
 * contains it; an own one by its path, or from the host of the site's media.
 */
export const pictureAddress = (named: string, namedIn: NamedIn | undefined, own = noHosts): string => {
  const address = withinSite(named, own)
  if (ownFile.test(address)) return own.mediaOrigin + address
  return namedIn === undefined || !isForeign(address, own)
    ? address
    : `${path}${namedIn.kind === 'post' ? 'p' : 'c'}${namedIn.id}?address=${encodeURIComponent(address)}`
}

/** The original address behind a proxy address. */
export const originalAddress = (address: string): string =>
  address.startsWith(path)
    ? (new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('address') ?? address)
    : address

// Rejects JSON that is made to overload a server: parsing it costs a hundred times more than its length suggests, and
// more the deeper it is nested. One pass over the text, which ends as soon as a limit is exceeded.
// /

/** Ours. The largest legitimate input is a list of five thousand names. */
export const jsonLimits = {
  /** Nesting depth of lists and objects. */
  depth: 16,
  /** The number of lists, objects and values. */
  values: 20_000,
} as const

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [list, listEnd, object, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Reads JSON in chunks of UTF-8 bytes, and returns after each whether the limits hold so far. Does not check the
 * syntax.
 */
export const modestJson = (): ((piece: Uint8Array) => boolean) => {
  let depth = 0
  let values = 0
  let isInString = false
  let isEscaped = false
  return (piece) => {
    // By index: an iterator is ten times slower.
    for (let at = 0; at < piece.length && depth <= jsonLimits.depth && values <= jsonLimits.values; at += 1) {
      const byte = piece[at]
      if (isEscaped) isEscaped = false
      else if (isInString) {
        if (byte === backslash) isEscaped = true
        else if (byte === quote) isInString = false
      } else if (byte === quote) isInString = true
      else if (byte === comma) values += 1
      else if (byte === list || byte === object) {
        depth += 1
        values += 1
      } else if (byte === listEnd || byte === objectEnd) depth -= 1
    }
    return depth <= jsonLimits.depth && values <= jsonLimits.values
  }
}

/** Whether the text is within the limits for parsing as JSON. Does not check the syntax. */
export const isModestJson = (text: string): boolean => modestJson()(new TextEncoder().encode(text))
