/**
 * A guest wants something that takes an account: to post, comment, save, hide, report, join, message. Nothing changes; the sign-up
 * sheet opens, or for a comment the log-in dialog. Document 1, sections 5 and 6.
 */
import { Effect, Schema } from 'effect'
import { MemberRequired } from '../../schemas/Failure.ts'
import { defineIntent } from '../Command.ts'
import { Overlays } from '../ports/Overlays.ts'

const openFor = Effect.fnUntraced(function* (wish: 'messages' | 'profile' | 'comment') {
  yield* (yield* Overlays).open({ name: 'accountNeeded', what: wish })
  return yield* new MemberRequired()
})

/** For what has a sentence of its own. */
export const AskToLogIn = defineIntent({
  name: 'account.askToLogIn.v1',
  input: Schema.Literals(['messages', 'profile', 'comment']),
  send: openFor,
})

/** For everything else: the sheet is the kernel's own. `wish` names what was wanted, for the log. */
export const AskToSignUp = defineIntent({
  name: 'account.askToSignUp.v1',
  input: Schema.Struct({ wish: Schema.String }),
  guard: () => new MemberRequired(),
  send: () => Effect.void,
})
