/**
 * What a guest was about to send when the app asked for an account: which kind of thing, and the address of the screen where it lies
 * typed. Kept on the device until they are in. Document 1, section 4 (Post submit).
 */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { Submission } from '../screenVocabulary.ts'

export const WaitingSubmission = Schema.Struct({
  what: Submission,
  /** Path and query, as the address bar has them. */
  path: Schema.String.check(Schema.isPattern(/^\//)),
  /** When submit was pressed. */
  at: Millis,
})
export type WaitingSubmission = typeof WaitingSubmission.Type
