/** Shared by the commands that start a payment: the subscription before it, and the product. */
import { Effect } from 'effect'
import { getSubscription } from '../../schemas/api/payments.ts'
import type { Rows } from '../../schemas/codecs/lenient.ts'
import type { CryptoPayment } from '../../schemas/entities/CryptoPayment.ts'
import { ServerRefused } from '../../schemas/Failure.ts'
import { isPaidFurther } from '../../schemas/rules/dollars.ts'
import type { ProState } from '../../signals/ProState.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'

/** The contribution includes Pro: its first tier. docs/behaviour/payments.md#pro. */
export const proSubscription = { type: 'subscription', tier: 1, awards: 0 } as const

/** The current subscription, to detect later that it has changed. */
export const askBefore = Effect.gen(function* () {
  const { subscription } = yield* (yield* Api).call(getSubscription, {})
  return subscription === undefined ? {} : { before: subscription }
})

/** The one payment that an answer should hold. */
export const firstPayment = ({ items: [first] }: Rows<CryptoPayment>): Effect.Effect<CryptoPayment, ServerRefused> =>
  first === undefined ? Effect.fail(new ServerRefused({ text: '', status: 200 })) : Effect.succeed(first)

/** Makes this the pending payment, instead of any other. */
export const showPayment = (
  payment: NonNullable<ProState['payment']>,
  _input: unknown,
  { store }: CommandContext,
): void => setPro(store, { ...store.pro.peek(), payment })

/** Clears the pending payment until the server has responded. */
export const forgetPayment = (_input: unknown, { store }: CommandContext): void => {
  const { payment: _, ...rest } = store.pro.peek()
  setPro(store, rest)
}

/** Whether the pending payment has arrived, according to the last known subscription. */
export const hasArrived = ({ payment, known }: ProState): boolean =>
  payment !== undefined && known !== undefined && isPaidFurther(payment.before, known.subscription)
