/** Whether a viewer sees ads on a page of a host, and with which interval. docs/behaviour/ads.md#who. */
import type { AdConfig } from '../entities/AdConfig.ts'
import type { User } from '../entities/User.ts'

// The positions of ads in a feed. docs/behaviour/ads.md#positions.

export interface AdRhythm {
  /** The number of posts between two ads; less than one means no ads. */
  readonly frequency: number
  /** The number of posts before the first ad. */
  readonly startingIndex: number
}

/**
 * Positions as the indexes of the posts that follow them, none before `notBefore`. An ad is always between posts, never
 * at the end, so that appended posts change no position, and no two ads are adjacent.
 */
export const adPlaces = (
  postCount: number,
  { frequency, startingIndex }: AdRhythm,
  notBefore = 0,
): ReadonlyArray<number> => {
  const step = Math.floor(frequency)
  if (step < 1) return []
  const first = Math.max(0, Math.ceil(startingIndex))
  const count = Math.max(0, Math.ceil((postCount - first) / step))
  return Array.from({ length: count }, (_, at) => first + at * step).filter((place) => place >= notBefore)
}

export interface AdTerms extends AdRhythm {
  /** Percentage of feed loads and post visits with ads. */
  readonly rate: number
}

/** Whether a member sees no ads: with Pro, or with the flag. */
export const isSparedAds = (user: User | undefined): boolean =>
  user !== undefined && (user.proTier > 0 || user.isAdFree === true)

/** Whether a host is one of these domains or a subdomain. Without domains every host is. */
const isOwn = (host: string, domains: ReadonlyArray<string>): boolean =>
  domains.length === 0 || domains.some((domain) => host === domain || host.endsWith(`.${domain}`))

/** The terms for a member, or for a guest if there is no `user`; `undefined` for no ads. */
export const adTerms = (config: AdConfig, user: User | undefined, host: string): AdTerms | undefined => {
  const isFirstParty = isOwn(host, config.ownDomains)
  const isForParty = isFirstParty ? config.isForFirstParty : config.isForThirdParty
  const isForAudience = user === undefined ? config.isForGuests : config.isForMembers
  if (isSparedAds(user) || !isForParty || !isForAudience || config.rate <= 0) return undefined
  const { frequency, startingIndex } = isFirstParty ? config.feed : config.thirdPartyFeed
  const audience = user === undefined ? 'guest' : 'user'
  return { rate: config.rate, frequency: frequency[audience], startingIndex: startingIndex[audience] }
}

/** Whether one load or visit is sampled. `draw` is a random number, at least 0 and less than 1. */
export const isSampled = (rate: number, draw: number): boolean => draw * 100 < rate
