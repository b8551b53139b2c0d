/**
 * Pays with the contents of the card provider's form. Card data never gets here: the command learns only that it was
 * paid, or the provider's error. No toasts: the dialog shows it in red. docs/behaviour/payments.md#card.
 */
import { Schema } from 'effect'
import { confirmCard } from '../effects/cardForm.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'

export const PayByCard = defineIntent({
  name: 'payments.payByCard.v1',
  input: Schema.Void,
  lane: () => ({ key: 'payment', policy: 'join' }),
  guard: memberOnly,
  send: () => confirmCard,
})
