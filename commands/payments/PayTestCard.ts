/**
 * Pays with the embedded provider's test card, which succeeds, is declined, or loses the webhook, as the person
 * chooses. No money moves.
 */
import { Effect, Schema } from 'effect'
import { payWithTestCard } from '../../schemas/api/payments.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'

const Input = Schema.Struct({ outcome: Schema.Literals(['paid', 'declined', 'lost']) })

const pay = Effect.fnUntraced(function* ({ outcome }: typeof Input.Type, { store }: CommandContext) {
  const { payment } = store.pro.peek()
  if (payment?.kind !== 'card') return
  yield* (yield* Api).call(payWithTestCard, { token: payment.clientSecret, outcome })
})

export const PayTestCard = defineIntent({
  name: 'payments.payTestCard.v1',
  input: Input,
  lane: () => ({ key: 'payment', policy: 'join' }),
  guard: memberOnly,
  send: pay,
})
