/**
 * Metadata of the page that a post links to. docs/behaviour/media.md#kinds. Shapes vary: invalid parts are left out.
 */
import { Schema } from 'effect'
import { lenient } from '../codecs/lenient.ts'
import { wire } from '../codecs/wire.ts'
import { Tweet } from './Tweet.ts'

const RumbleEmbed = lenient(
  Schema.NullOr(
    wire(Schema.Struct({ address: Schema.NonEmptyString, title: Schema.String }), {
      shares: 'all',
      names: { address: 'url' },
    }),
  ),
  null,
)

export const LinkMetadata = lenient(
  wire(
    Schema.Struct({
      title: Schema.String,
      largeImage: Schema.String,
      rumbleEmbed: Schema.optionalKey(RumbleEmbed),
      tweet: Schema.optionalKey(lenient(Schema.NullOr(Tweet), null)),
    }),
    { shares: 'all', names: { largeImage: 'large_image', rumbleEmbed: 'rumble_embed', tweet: 'twitter' } },
  ),
  { title: '', largeImage: '' },
)
export type LinkMetadata = typeof LinkMetadata.Type

export const noLinkMetadata: LinkMetadata = { title: '', largeImage: '' }
