/** Shared by the commands that start a payment: the subscription before it, and the product. */
import { Clock, Effect } from 'effect'
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

const ask = Effect.flatMap(Api, (api) => api.call(getSubscription, {}))

/** The subscription, and whether a payment is pending. */
export const askSubscription = Effect.map(ask, (answer) => {
  const { now: _, ...known } = answer
  return known
})

/**
 * The current subscription, to detect later that it has changed, and by how many milliseconds this device's clock is
 * ahead of the server's. Asked here and not told with an order: a repeated order gets its first answer again.
 */
export const askBefore = Effect.gen(function* () {
  const { subscription, now } = yield* ask
  const ahead = now === undefined ? 0 : (yield* Clock.currentTimeMillis) - now
  return { begun: subscription === undefined ? {} : { before: subscription }, ahead }
})

/** The one payment that an answer should hold. It expires by this device's clock, which is `ahead` of the server's. */
export const firstPayment = (
  { items: [first] }: Rows<CryptoPayment>,
  ahead: number,
): Effect.Effect<CryptoPayment, ServerRefused> =>
  first === undefined
    ? Effect.fail(new ServerRefused({ text: '', status: 200 }))
    : Effect.succeed({ ...first, expiresAt: first.expiresAt > 0 ? first.expiresAt + ahead : 0 })

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
