/** A text that was typed but not sent. Stored on the device only. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'

/** The typed text by field name; private until it is sent. */
export const DraftFields = Schema.Record(Schema.String, secret(Schema.String))
export type DraftFields = typeof DraftFields.Type

export const Draft = Schema.Struct({
  fields: DraftFields,
  /** When it was last changed. */
  at: Millis,
  /**
   * Lower-case name of the member who typed it; absent for a guest, whose drafts are kept when they become a member.
   */
  by: Schema.optionalKey(Schema.String),
})
export type Draft = typeof Draft.Type
