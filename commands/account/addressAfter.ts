/** Where the app goes once someone is in: home, or back to where something they composed waits to be sent. Document 1, section 4 (Auto-submit). */
import { Effect } from 'effect'
import { forgetSubmission, readSubmission } from './keptSubmission.ts'

/** `resumes` says that they came here in order to send it; whoever did not is not surprised by it. */
export const addressAfter = Effect.fnUntraced(function* (resumes: boolean) {
  if (!resumes) yield* forgetSubmission
  const waiting = resumes ? yield* readSubmission : undefined
  return waiting?.path ?? '/'
})
