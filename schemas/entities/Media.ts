/** Pictures and clips of a post, in the sizes that the media host made. docs/behaviour/media.md#sizes. */
import { Schema } from 'effect'
import { lenient } from '../codecs/lenient.ts'
import { wire } from '../codecs/wire.ts'
import { Tweet } from './Tweet.ts'

const Rendition = wire(
  Schema.Struct({
    /** CSS pixels. */
    width: Schema.Number,
    height: Schema.Number,
    contentType: Schema.String,
    /** Address of the file, absolute or from the media host's root. */
    address: Schema.String,
  }),
  { shares: 'all', names: { contentType: 'content-type', address: 'reference' } },
)
export type Rendition = typeof Rendition.Type

export const Media = lenient(
  wire(Schema.Struct({ renditions: Schema.Array(Rendition) }), { names: { renditions: 'resized_resolutions' } }),
  { renditions: [] },
)
export type Media = typeof Media.Type

export const noMedia: Media = { renditions: [] }

const RumbleEmbed = lenient(
  Schema.NullOr(
    wire(Schema.Struct({ address: Schema.NonEmptyString, title: Schema.String }), {
      shares: 'all',
      names: { address: 'url' },
    }),
  ),
  null,
)

/**
 * Metadata of the page that a post links to. docs/behaviour/media.md#kinds. Shapes vary: invalid parts are left out.
 */
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

// The square part of a picture that becomes a profile picture. docs/behaviour/profile.md#picture.

/** In pixels of the picture in its upright orientation. */
export const Cut = Schema.Struct({ left: Schema.Number, top: Schema.Number, side: Schema.Number })
export type Cut = typeof Cut.Type
