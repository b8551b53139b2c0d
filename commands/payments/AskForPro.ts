/** Opens the wizard 'Upgrade to Pro' for a member; a guest is asked to sign up. docs/behaviour/payments.md#wizard. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { Overlays } from '../ports/Overlays.ts'

const Input = Schema.Struct({
  /** Whether it replaces an open overlay. */
  isOver: Schema.Boolean,
})

const open = Effect.fnUntraced(function* ({ isOver }: typeof Input.Type) {
  const overlays = yield* Overlays
  yield* (isOver ? overlays.swap : overlays.open)({ name: 'pro' })
})

export const AskForPro = defineIntent({ name: 'payments.askForPro.v1', input: Input, guard: memberOnly, send: open })
