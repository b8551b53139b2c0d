/** Loads the card provider's library and its form for the pending payment. No toasts: the dialog shows failures. */
import { Effect, Schema } from 'effect'
import { openCards } from '../effects/cardForm.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'

const open = Effect.fnUntraced(function* (_input: void, { store }: CommandContext) {
  const { payment } = store.pro.peek()
  if (payment?.kind !== 'card' || payment.provider !== 'stripe') return
  yield* openCards(payment)
})

export const OpenCardForm = defineIntent({
  name: 'payments.openCardForm.v1',
  input: Schema.Void,
  lane: () => ({ key: 'card form', policy: 'join' }),
  send: open,
})
