/** A subscription paid in cryptocurrency. docs/behaviour/payments.md#cryptocurrency. */
import { Effect, Schema } from 'effect'
import { createCryptoPayment, sendTestCoins } from '../../schemas/api/payments.ts'
import { cryptoCycles } from '../../schemas/screenLimits.ts'
import { coins } from '../../schemas/vocabulary.ts'
import { copy } from '../effects/browserEffects.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { askBefore, firstPayment, forgetPayment, proSubscription, showPayment } from './payment.ts'

const Input = Schema.Struct({
  /** Cents a month. */
  price: Schema.Int,
  months: Schema.Literals(cryptoCycles),
})

const order = Effect.fnUntraced(function* ({ price, months }: typeof Input.Type) {
  const { begun, ahead } = yield* askBefore
  const { payments } = yield* (yield* Api).call(createCryptoPayment, { ...proSubscription, price, months })
  return { kind: 'coins' as const, ...begun, crypto: yield* firstPayment(payments, ahead) }
})

/**
 * Orders a subscription paid in cryptocurrency: the contribution times the months.
 * docs/behaviour/payments.md#cryptocurrency.
 */
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

const SendTestCoinsInput = Schema.Struct({ coin: Schema.Literals(coins.map(({ key }) => key)) })

const sendCoins = Effect.fnUntraced(function* ({ coin }: typeof SendTestCoinsInput.Type, { store }: CommandContext) {
  const { payment } = store.pro.peek()
  if (payment?.kind === 'coins') yield* (yield* Api).call(sendTestCoins, { payment: payment.crypto.id, coin })
})

/** Simulates in the embedded provider that the coins of the pending payment arrived. No money moves. */
export const SendTestCoins = defineIntent({
  name: 'payments.sendTestCoins.v1',
  input: SendTestCoinsInput,
  lane: () => ({ key: 'payment', policy: 'join' }),
  guard: memberOnly,
  send: sendCoins,
  tell: { failure: () => paymentToasts.failed },
})

const CopyPaymentPartInput = Schema.Struct({
  part: Schema.Literals(['address', 'amount']),
  text: Schema.NonEmptyString,
})

/** Copies the address or the amount of a payment in cryptocurrency, without rounding. */
export const CopyPaymentPart = defineIntent({
  name: 'payments.copy.v1',
  input: CopyPaymentPartInput,
  send: ({ text }: typeof CopyPaymentPartInput.Type) => copy(text),
  tell: {
    success: (isCopied: boolean, { part }) =>
      isCopied ? paymentToasts[part === 'address' ? 'addressCopied' : 'amountCopied'] : paymentToasts.notCopied,
  },
})
