/** A text that was typed and not sent yet. Kept on the device only. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'

/** What was typed, by the name of its field: nobody else's business before it is sent. */
export const DraftFields = Schema.Record(Schema.String, secret(Schema.String))
export type DraftFields = typeof DraftFields.Type

export const Draft = Schema.Struct({
  fields: DraftFields,
  /** When it was typed last. */
  at: Millis,
  /** Lower-case name of the member who typed it; absent for a guest, whose text goes along when they become a member. */
  by: Schema.optionalKey(Schema.String),
})
export type Draft = typeof Draft.Type
