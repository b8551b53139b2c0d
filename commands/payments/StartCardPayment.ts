/** Orders a subscription paid by card: the response opens the card provider's form. docs/behaviour/payments.md#card. */
import { Effect, Schema } from 'effect'
import { createCardPayment, getPaymentProvider } from '../../schemas/api/payments.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { askBefore, forgetPayment, proSubscription, showPayment } from './payment.ts'

const Input = Schema.Struct({
  /** Cents a month. */
  price: Schema.Int,
})

const order = Effect.fnUntraced(function* ({ price }: typeof Input.Type) {
  const begun = yield* askBefore
  const { call } = yield* Api
  const answer = yield* call(createCardPayment, { ...proSubscription, price })
  // Other servers of the API return no publishable key; then the server of this client has it.
  const isKeyless = answer.provider === 'stripe' && answer.publishableKey === ''
  const { publishableKey } = isKeyless ? yield* call(getPaymentProvider, {}) : answer
  return { kind: 'card' as const, ...begun, ...answer, publishableKey }
})

export const StartCardPayment = defineIntent({
  name: 'payments.startCard.v1',
  input: Input,
  lane: ({ price }) => ({ key: 'payment', policy: 'join', about: `card ${price}` }),
  guard: memberOnly,
  begin: forgetPayment,
  send: order,
  settle: showPayment,
  tell: { failure: () => paymentToasts.failed },
})
