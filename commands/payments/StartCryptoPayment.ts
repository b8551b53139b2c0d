/**
 * Orders a subscription paid in cryptocurrency: the contribution times the months.
 * docs/behaviour/payments.md#cryptocurrency.
 */
import { Effect, Schema } from 'effect'
import { createCryptoPayment } from '../../schemas/api/payments.ts'
import { cryptoCycles } from '../../schemas/screenLimits.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { askBefore, firstPayment, forgetPayment, proSubscription, showPayment } from './payment.ts'

const Input = Schema.Struct({
  /** Cents a month. */
  price: Schema.Int,
  months: Schema.Literals(cryptoCycles),
})

const order = Effect.fnUntraced(function* ({ price, months }: typeof Input.Type) {
  const begun = yield* askBefore
  const { payments } = yield* (yield* Api).call(createCryptoPayment, { ...proSubscription, price, months })
  return { kind: 'coins' as const, ...begun, crypto: yield* firstPayment(payments) }
})

export const StartCryptoPayment = defineIntent({
  name: 'payments.startCrypto.v1',
  input: Input,
  lane: ({ price, months }) => ({ key: 'payment', policy: 'join', about: `coins ${price} ${months}` }),
  guard: memberOnly,
  begin: forgetPayment,
  send: order,
  settle: showPayment,
  tell: { failure: () => paymentToasts.failed },
})
