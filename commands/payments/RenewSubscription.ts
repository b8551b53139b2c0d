/** Orders the next cycle of a subscription paid in cryptocurrency. docs/behaviour/payments.md#subscription. */
import { Effect, Schema } from 'effect'
import { renewSubscription } from '../../schemas/api/payments.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { askBefore, firstPayment, forgetPayment, showPayment } from './payment.ts'

const order = Effect.fnUntraced(function* () {
  const begun = yield* askBefore
  const { payments } = yield* (yield* Api).call(renewSubscription, {})
  return { kind: 'coins' as const, ...begun, crypto: yield* firstPayment(payments) }
})

export const RenewSubscription = defineIntent({
  name: 'payments.renew.v1',
  input: Schema.Void,
  lane: () => ({ key: 'payment', policy: 'join', about: 'renewal' }),
  guard: memberOnly,
  begin: forgetPayment,
  send: order,
  settle: showPayment,
  tell: { failure: () => paymentToasts.failed },
})
