/** Where the app goes once someone is in: home, or back to the screen on which something waits for it. Document 1, section 4 (Auto-submit). */
import { Effect } from 'effect'
import { Signals } from '../ports/Signals.ts'
import { forgetSubmission, readSubmission } from './keptSubmission.ts'

/** `resumes` says that they came here in order to go on with it; whoever did not is not surprised by it. */
export const placeAfter = Effect.fnUntraced(function* (resumes: boolean) {
  if (!resumes) yield* forgetSubmission
  const waiting = resumes ? yield* readSubmission : undefined
  // The page may have been loaded anew since.
  if (waiting?.what === 'act') (yield* Signals).waiting.value = waiting
  return waiting
})
