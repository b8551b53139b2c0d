/** What the commands that begin a payment have in common: how the subscription is now, and what is bought. */
import { Effect } from 'effect'
import { getSubscription } from '../../schemas/api/payments.ts'
import type { Rows } from '../../schemas/codecs/lenient.ts'
import type { CryptoPayment } from '../../schemas/entities/CryptoPayment.ts'
import { ServerRefused } from '../../schemas/Failure.ts'
import type { ProState } from '../../signals/ProState.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../Api.ts'
import type { Moment } from '../Command.ts'

/** The contribution includes Pro: its first tier. Document 2, section 9. */
export const proSubscription = { type: 'subscription', tier: 1, awards: 0 } as const

/** The subscription as it is now, to see later that it has become another. */
export const askBefore = Effect.gen(function* () {
  const { subscription } = yield* (yield* Api).call(getSubscription, {})
  return subscription === undefined ? {} : { before: subscription }
})

/** The one payment that an answer should hold. */
export const firstPayment = ({ items: [first] }: Rows<CryptoPayment>): Effect.Effect<CryptoPayment, ServerRefused> =>
  first === undefined ? Effect.fail(new ServerRefused({ text: '', status: 200 })) : Effect.succeed(first)

/** From now on this payment is in hand, in the place of another. */
export const showPayment = (payment: NonNullable<ProState['payment']>, _input: unknown, { store }: Moment): void =>
  setPro(store, { ...store.pro.peek(), payment })

/** No payment is in hand until the server has answered. */
export const forgetPayment = (_input: unknown, { store }: Moment): void => {
  const { payment: _, ...rest } = store.pro.peek()
  setPro(store, rest)
}
