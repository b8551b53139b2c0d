/** The part of a picture that becomes a member's: a square. Document 2, section 2 (Profile). */
import { Schema } from 'effect'

/** In pixels of the picture as it is looked at: upright. */
export const Cut = Schema.Struct({ left: Schema.Number, top: Schema.Number, side: Schema.Number })
export type Cut = typeof Cut.Type
