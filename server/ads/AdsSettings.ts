/** The operator's ad settings, and the ids of impressions. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AdConfig } from '../../schemas/entities/AdConfig.ts'

/** How long an impression can be reported, in milliseconds: pages stay open overnight. */
export const impressionLasts = 24 * 60 * 60 * 1000

const separator = '~'
const longest = 120

const signatureOf = (secret: string, told: string, visitorId: string): string =>
  createHmac('sha256', secret).update(`${told}${separator}${visitorId}`).digest('base64url').slice(0, 22)

/** A new id, for the ad of this name. */
export const makeImpressionId = (secret: string, ad: string, visitorId: string, now: number): string => {
  const told = [ad, now.toString(36), randomBytes(9).toString('base64url')].join(separator)
  return `${told}${separator}${signatureOf(secret, told, visitorId)}`
}

/** The ad of an id and the time of issue; undefined if the id is invalid, another visitor's, or too old. */
export const readImpressionId = (
  secret: string,
  id: string,
  visitorId: string,
  now: number,
): { readonly ad: string; readonly at: number } | undefined => {
  const end = id.lastIndexOf(separator)
  const told = id.slice(0, end)
  const [ad = '', moment = ''] = told.split(separator)
  if (end < 0 || id.length > longest) return undefined
  const right = Buffer.from(signatureOf(secret, told, visitorId))
  const given = Buffer.from(id.slice(end + 1))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const at = Number.parseInt(moment, 36)
  return now - at <= impressionLasts ? { ad, at } : undefined
}

/** Where ads come from: this server's own, another host, or nowhere. docs/decisions/0010-ads.md. */
export type AdsSettings =
  | { readonly kind: 'house' }
  | { readonly kind: 'off' }
  /** A host with the same calls. Requests go through this server, so that pages stay on one origin. */
  | { readonly kind: 'elsewhere'; readonly origin: URL }

/** One after the first six posts, then one after every twelve. */
const calm = { frequency: { guest: 12, user: 12 }, startingIndex: { guest: 6, user: 6 } } as const

/**
 * The default ad configuration: shown to everyone but members without ads, at a low rate.
 * docs/behaviour/ads.md#configuration.
 */
export const defaultAdConfig: AdConfig = {
  rate: 100,
  isForFirstParty: true,
  isForThirdParty: true,
  isForGuests: true,
  isForMembers: true,
  feed: calm,
  thirdPartyFeed: calm,
  ownDomains: [],
}

/** The configuration of a server without ads. */
export const noAdConfig: AdConfig = {
  ...defaultAdConfig,
  rate: 0,
  isForFirstParty: false,
  isForThirdParty: false,
  isForGuests: false,
  isForMembers: false,
}
