/**
 * What a guest was about to do when the app asked for an account: what it was, and the address of the screen where it lies typed or was
 * tapped. Kept on the device until they are in. Document 1, section 4 (Post submit).
 */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { Awaited } from '../screenVocabulary.ts'

/** Something that was tapped: a command that may safely be carried out again, and its input. */
export const Act = Schema.Struct({ name: Schema.String, input: Schema.Unknown })
export type Act = typeof Act.Type

export const WaitingSubmission = Schema.Struct({
  what: Awaited,
  /** Path and query, as the address bar has them. */
  path: Schema.String.check(Schema.isPattern(/^\/(?!\/)/)),
  /** When it was pressed. */
  at: Millis,
  act: Schema.optionalKey(Act),
  /** How far the screen was scrolled, in pixels. */
  scrollTop: Schema.optionalKey(Schema.Number),
})
export type WaitingSubmission = typeof WaitingSubmission.Type
