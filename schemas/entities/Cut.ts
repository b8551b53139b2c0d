/** The square part of a picture that becomes a profile picture. docs/behaviour/profile.md#picture. */
import { Schema } from 'effect'

/** In pixels of the picture in its upright orientation. */
export const Cut = Schema.Struct({ left: Schema.Number, top: Schema.Number, side: Schema.Number })
export type Cut = typeof Cut.Type
