/** Where a link in a text may lead: to a screen of the app, to another site by http, https or mailto, or nowhere. */

import { webAddress } from '../../../schemas/rules/webAddress.ts'
import { decodeEntities } from '../../../schemas/words/entities.ts'

type LinkTarget =
  | { readonly kind: 'screen'; readonly path: string; readonly search: Readonly<Record<string, string>> }
  | { readonly kind: 'site'; readonly address: string }

const screens = /^\/(?:c|u|p|feed|feeds|communities|search|browse)(?:[/?#]|$)/
const mail = /^mailto:[^\s<>"]+$/i
const someHost = 'https://host.invalid'

const screenOf = (address: string): LinkTarget | undefined => {
  if (!screens.test(address) || !URL.canParse(address, someHost)) return undefined
  const { pathname, searchParams } = new URL(address, someHost)
  return { kind: 'screen', path: pathname, search: Object.fromEntries(searchParams) }
}

/** The path of an address that is written out in full and leads to this site; others as they are. */
const withinSite = (address: string, origin: string): string => {
  if (!URL.canParse(address)) return address
  const { origin: its, pathname, search, hash } = new URL(address)
  return its === origin ? pathname + search + hash : address
}

/**
 * `undefined` for an address that must not, or cannot, be followed. `isLiteral`: entities in it are not to be decoded. `origin` is the
 * site's own.
 */
export const linkTarget = (href: string, isLiteral = false, origin = ''): LinkTarget | undefined => {
  const address = (isLiteral ? href : decodeEntities(href)).trim()
  if (mail.test(address)) return { kind: 'site', address }
  const web = webAddress(address)
  if (web === undefined) return undefined
  const screen = screenOf(withinSite(web, origin))
  if (screen !== undefined) return screen
  return URL.canParse(web, someHost) ? { kind: 'site', address: web } : undefined
}
