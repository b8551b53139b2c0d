/**
 * A guest attempts something that needs an account: posting, commenting, saving, hiding, reporting, joining, messaging.
 * Nothing changes; the sign-up sheet opens, or for a comment the log-in dialog.
 * docs/behaviour/layout-and-navigation.md#guests.
 */
import { Effect, Schema } from 'effect'
import { MemberRequired } from '../../schemas/Failure.ts'
import { defineIntent } from '../kernel/Command.ts'
import { Overlay } from '../kernel/Overlay.ts'
import { Overlays } from '../ports/Overlays.ts'
import { opening } from './actOf.ts'

const What = Schema.Literals(['messages', 'profile', 'comment'])

/** `afterwards` is the overlay to open after login. */
const LogInInput = Schema.Union([What, Schema.Struct({ what: What, afterwards: Overlay })])

const openFor = Effect.fnUntraced(function* (input: typeof LogInInput.Type) {
  yield* (yield* Overlays).open({ name: 'accountNeeded', what: typeof input === 'string' ? input : input.what })
  return yield* new MemberRequired()
})

/** For actions whose prompt has its own sentence. */
export const AskToLogIn = defineIntent({
  name: 'account.askToLogIn.v1',
  input: LogInInput,
  begin: (input, { store }) => {
    store.asked.value = typeof input === 'string' ? undefined : opening(input.afterwards)
  },
  send: openFor,
})

/**
 * For all other actions: the kernel opens the sign-up sheet. `action` names the action for the log; `afterwards` is the
 * overlay to open after login.
 */
export const AskToSignUp = defineIntent({
  name: 'account.askToSignUp.v1',
  input: Schema.Struct({ action: Schema.String, afterwards: Schema.optionalKey(Overlay) }),
  guard: () => new MemberRequired(),
  resume: ({ afterwards }) => afterwards,
  send: () => Effect.void,
})
