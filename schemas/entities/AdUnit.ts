/** One sponsored ad. docs/behaviour/ads.md#ad. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

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
