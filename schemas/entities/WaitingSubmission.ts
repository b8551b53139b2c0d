/**
 * What a guest attempted when the app asked for an account: the action, and the address of the screen with its draft.
 * Stored on the device until they log in. docs/behaviour/compose.md#guests.
 */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { Awaited } from '../screenVocabulary.ts'

/** A command that is safe to repeat, with its input. */
export const Act = Schema.Struct({ name: Schema.String, input: Schema.Unknown })
export type Act = typeof Act.Type

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
