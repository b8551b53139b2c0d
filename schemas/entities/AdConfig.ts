/** Whether, to whom and how often ads are shown. Document 2, section 3 (Ad configuration); the wire's shapes are ours. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

/** One number for guests and one for members. */
const PerAudience = wire(Schema.Struct({ guest: Schema.Number, user: Schema.Number }))

const FeedRhythm = wire(
  Schema.Struct({
    /** An ad after every so many posts; 0 for none. */
    frequency: PerAudience,
    /** The place in the list of the first one, from 0. */
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
    /** Domains whose pages are the house's own, with all below them: first party. None means that every page that asks is. */
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
