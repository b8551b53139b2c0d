/**
 * Whether ads are shown, to which viewers, and how often. docs/behaviour/ads.md#configuration. The wire's shapes are
 * ours.
 */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

/** One number for guests and one for members. */
const PerAudience = wire(Schema.Struct({ guest: Schema.Number, user: Schema.Number }))

const FeedRhythm = wire(
  Schema.Struct({
    /** The number of posts between two ads; 0 for no ads. */
    frequency: PerAudience,
    /** The index of the first ad, from 0. */
    startingIndex: PerAudience,
  }),
  { absent: { frequency: {}, startingIndex: {} } },
)

export const AdConfig = wire(
  Schema.Struct({
    /** Percentage of page views that sample ads: 0 to 100. */
    rate: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    isForFirstParty: Schema.Boolean,
    isForThirdParty: Schema.Boolean,
    isForGuests: Schema.Boolean,
    isForMembers: Schema.Boolean,
    feed: FeedRhythm,
    thirdPartyFeed: FeedRhythm,
    /** Domains that count as first party, with all subdomains. An empty list means that every page is first party. */
    ownDomains: Schema.Array(Schema.String),
  }),
  {
    shares: 'all',
    names: {
      isForFirstParty: 'showToFirstParty',
      isForThirdParty: 'showToThirdParty',
      isForGuests: 'showToGuests',
      isForMembers: 'showToUsers',
      thirdPartyFeed: 'thirdParty',
    },
    absent: { feed: {}, thirdPartyFeed: {} },
  },
)
export type AdConfig = typeof AdConfig.Type

/** One sponsored ad. docs/behaviour/ads.md#ad. */
export const AdUnit = wire(
  Schema.Struct({
    brand: Schema.String,
    headline: Schema.String,
    /** Address of the picture. */
    image: Schema.String,
    /** The link of the ad. */
    address: Schema.NonEmptyString,
    /** Identifies this impression; reported back once the ad was seen. */
    impression: Schema.NonEmptyString,
    source: Schema.String,
  }),
  { shares: ['brand', 'headline', 'image', 'address', 'source'], names: { address: 'url' } },
)
export type AdUnit = typeof AdUnit.Type
