/**
 * Pictures of other hosts come through the own server, which fetches what a post or comment names: those hosts hear of no reader. The address says
 * in which text the picture stands. docs/decisions/0034-pictures-from-other-hosts.md
 */
import type { ContentKind } from '../vocabulary.ts'

/** The post or comment in which a picture stands. */
export interface NamedIn {
  readonly kind: ContentKind
  readonly id: number
}

const path = '/media/remote/'

const isForeign = (address: string): boolean => /^https?:\/\//i.test(address)

/** Where the picture is asked for; an own one, or one that stands in no such text, where it is. */
export const pictureAddress = (address: string, namedIn: NamedIn | undefined): string =>
  namedIn === undefined || !isForeign(address)
    ? address
    : `${path}${namedIn.kind === 'post' ? 'p' : 'c'}${namedIn.id}?address=${encodeURIComponent(address)}`

/** Where the picture comes from that is asked for at an address. */
export const originalAddress = (address: string): string =>
  address.startsWith(path)
    ? (new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('address') ?? address)
    : address
