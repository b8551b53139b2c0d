/** The target of a link in a text: a screen of the app, another site by http, https or mailto, or none. */

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

/** The path of a full address of this site; other addresses unchanged. */
const withinSite = (address: string, origin: string): string => {
  if (!URL.canParse(address)) return address
  const { origin: its, pathname, search, hash } = new URL(address)
  return its === origin ? pathname + search + hash : address
}

/**
 * `undefined` for an address that is not safe or not valid. `isLiteral`: its entities are not decoded. `origin` is this
 * site's.
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
