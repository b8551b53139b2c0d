/** A text that was typed but not sent. Stored on the device only. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { Awaited } from '../screenVocabulary.ts'

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

/** A command that is safe to repeat, with its input. */
export const Act = Schema.Struct({ name: Schema.String, input: Schema.Unknown })
export type Act = typeof Act.Type

/**
 * What a guest attempted when the app asked for an account: the action, and the address of the screen with its draft.
 * Stored on the device until they log in. docs/behaviour/compose.md#guests.
 */
export const WaitingSubmission = Schema.Struct({
  what: Awaited,
  /** Path and query of the current address. */
  path: Schema.String.check(Schema.isPattern(/^\/(?!\/)/)),
  /** When it was submitted or tapped. */
  at: Millis,
  act: Schema.optionalKey(Act),
  /** The scroll position in pixels. */
  scrollTop: Schema.optionalKey(Schema.Number),
})
export type WaitingSubmission = typeof WaitingSubmission.Type
