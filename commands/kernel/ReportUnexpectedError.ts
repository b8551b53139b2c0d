/** Shows the error toast for an error outside of every command. docs/behaviour/platform.md#failures. */
import { Effect, Schema } from 'effect'
import { defineIntent } from './Command.ts'
import { toasts } from './toasts.ts'

/** `error` is the kind of error, for the log: its message may contain user input. */
const Input = Schema.Struct({ error: Schema.String })

export const ReportUnexpectedError = defineIntent({
  name: 'app.broken.v1',
  input: Input,
  send: () => Effect.void,
  tell: { success: () => toasts.reducerException },
})
