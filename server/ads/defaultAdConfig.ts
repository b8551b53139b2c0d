/**
 * The default ad configuration: shown to everyone but members without ads, at a low rate.
 * docs/behaviour/ads.md#configuration.
 */
import type { AdConfig } from '../../schemas/entities/AdConfig.ts'

/** One after the first six posts, then one after every twelve. */
const calm = { frequency: { guest: 12, user: 12 }, startingIndex: { guest: 6, user: 6 } } as const

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
