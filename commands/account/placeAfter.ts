/**
 * Where the app goes after a login: to the home screen, or back to the screen on which something waits for it.
 * docs/behaviour/account.md#guests.
 */
import { Effect } from 'effect'
import { StoreService } from '../ports/StoreService.ts'
import { forgetSubmission, readSubmission } from './storedSubmission.ts'

/**
 * `resumes` is whether the login was started from that prompt; otherwise the waiting action is dropped, so that it is
 * not a surprise.
 */
export const placeAfter = Effect.fnUntraced(function* (resumes: boolean) {
  if (!resumes) yield* forgetSubmission
  const waiting = resumes ? yield* readSubmission : undefined
  // The page may have been reloaded since.
  if (waiting?.what === 'act') (yield* StoreService).waiting.value = waiting
  return waiting
})
