/** Something broke that no command is to blame for: the person is told as if one had. Document 2, section 8 (Reducer exception). */
import { Effect, Schema } from 'effect'
import { defineIntent } from './Command.ts'
import { toasts } from './toasts.ts'

/** `error` is its kind, for the log: what it says may hold what was typed. */
const Input = Schema.Struct({ error: Schema.String })

export const TellBroken = defineIntent({
  name: 'app.broken.v1',
  input: Input,
  send: () => Effect.void,
  tell: { success: () => toasts.reducerException },
})
