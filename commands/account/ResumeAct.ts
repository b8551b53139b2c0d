/**
 * Runs, once, what was tapped before a login, if it is safe to repeat. A vote is a toggle, so the server's state is
 * read first: a vote that is already there stays. docs/behaviour/account.md#guests.
 */
import { Effect } from 'effect'
import { Act } from '../../schemas/entities/Draft.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { OpenOverlay } from '../layout/OpenOverlay.ts'
import { StoreService } from '../ports/StoreService.ts'
import { CastVote } from '../post/CastVote.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { actOn, type Outside } from './actOn.ts'
import { repeatableActs } from './repeatableActs.gen.ts'
import { forgetSubmission, readSubmission } from './storedSubmission.ts'

const acts = [
  // The first that fits is used: a vote is read back first.
  actOn(CastVote, readBackContent),
  actOn(OpenOverlay),
  ...repeatableActs,
]

const resume = Effect.fnUntraced(function* (act: Act, context: CommandContext) {
  yield* forgetSubmission
  const acting = acts.map((each) => each(act, context)).find((each) => each !== undefined)
  if (acting !== undefined) yield* acting
})

export const ResumeAct = defineIntent<Act, void, Outside>({
  name: 'session.resume.v1',
  input: Act,
  guard: (_act, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  begin: (_act, { store }) => {
    store.waiting.value = undefined
  },
  send: resume,
})

// Where the app goes after a login: to the home screen, or back to the screen on which something waits for it.
// docs/behaviour/account.md#guests.

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
