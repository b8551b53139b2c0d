/** Pictures and clips of a post, in the sizes that the media host made. docs/behaviour/media.md#sizes. */
import { Schema } from 'effect'
import { lenient } from '../codecs/lenient.ts'
import { wire } from '../codecs/wire.ts'

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
