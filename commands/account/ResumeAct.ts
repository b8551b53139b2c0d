/**
 * Runs, once, what was tapped before a login, if it is safe to repeat. A vote is a toggle, so the server's state is
 * read first: a vote that is already there stays. docs/behaviour/account.md#guests.
 */
import { Effect } from 'effect'
import { Act } from '../../schemas/entities/WaitingSubmission.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { OpenOverlay } from '../layout/OpenOverlay.ts'
import { CastVote } from '../post/CastVote.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { actOn, type Outside } from './actOn.ts'
import { repeatableActs } from './repeatableActs.gen.ts'
import { forgetSubmission } from './storedSubmission.ts'

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
