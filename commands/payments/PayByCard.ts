/**
 * Pays with what is in the card provider's form. Nothing of it comes this way: the command knows only that it was paid, or why not, in the
 * provider's words. Silent: the dialog shows them in red. Document 2, section 4 (Card payment).
 */
import { Schema } from 'effect'
import { defineIntent } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { confirmCard } from '../outside/cardForm.ts'

export const PayByCard = defineIntent({
  name: 'payments.payByCard.v1',
  input: Schema.Void,
  lane: () => ({ key: 'payment', policy: 'join' }),
  guard: memberOnly,
  send: () => confirmCard,
})
