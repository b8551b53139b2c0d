/**
 * Pictures of other hosts are loaded through the own server, which fetches the pictures of a post or comment, so that
 * those hosts learn nothing about readers. The address names the content of the picture.
 * docs/decisions/0034-pictures-from-other-hosts.md
 */
import type { ContentKind } from '../vocabulary.ts'

/** The post or comment that contains a picture. */
export interface NamedIn {
  readonly kind: ContentKind
  readonly id: number
}

const path = '/media/remote/'

const isForeign = (address: string): boolean => /^https?:\/\//i.test(address)

/** The proxy address of a picture; an own picture, or one outside of content, keeps its address. */
export const pictureAddress = (address: string, namedIn: NamedIn | undefined): string =>
  namedIn === undefined || !isForeign(address)
    ? address
    : `${path}${namedIn.kind === 'post' ? 'p' : 'c'}${namedIn.id}?address=${encodeURIComponent(address)}`

/** The original address behind a proxy address. */
export const originalAddress = (address: string): string =>
  address.startsWith(path)
    ? (new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('address') ?? address)
    : address
