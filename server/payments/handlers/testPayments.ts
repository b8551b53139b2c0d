/**
 * Stand-ins for a provider's pages while the embedded provider is in use: charge a card or decline it, let coins
 * arrive. They make the provider send its signed message, and change nothing themselves.
 * docs/behaviour/payments.md#calls.
 */
import { Clock, Effect, Schema } from 'effect'
import { payWithTestCard, sendTestCoins } from '../../../schemas/api/payments.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { enqueue, jobKind } from '../../jobs/JobKind.ts'
import { deliver } from '../embedded/deliver.ts'
import { orderOfTestSecret, testMonth } from '../embedded/embedded.ts'
import type { PaymentMessage } from '../PaymentProvider.ts'
import { cardsInUse } from '../Payments.ts'

/** Delay of payment events whose first delivery was lost, in milliseconds. */
const lateness = 3000

const noProvider = new NotFound({ what: 'Provider' })

/** The caller's order of this id at the embedded provider. */
const ownOrder = Effect.fnUntraced(function* (id: string, source: 'card' | 'crypto') {
  const { id: userId } = yield* requireActiveMember
  const cards = yield* cardsInUse
  if (cards.kind !== 'test') return yield* noProvider
  const order = yield* query((db) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('provider', '=', 'test')
      .executeTakeFirst(),
  )
  if (order === undefined) return yield* new NotFound({ what: 'Payment' })
  if (order.status === 'dropped' || order.status === 'expired')
    return yield* new Forbidden({ sentence: 'This payment has ended. Please start a new one.' })
  return order
})

const Charge = Schema.Struct({ payment: Schema.String, cents: Schema.Int, starts: Schema.Int })

const chargedMessage = ({ payment, cents, starts }: typeof Charge.Type): PaymentMessage => ({
  id: `charged_${payment}`,
  news: [{ _tag: 'charged', payment, bill: `bill_${payment}`, isFirst: true, cents, starts, ends: starts + testMonth }],
})

/** The second delivery of an event whose first was lost. */
export const lateTestPayment = jobKind('late test payment', Charge, (charge) => deliver(chargedMessage(charge)))

const card = answers(
  payWithTestCard,
  Effect.fn('payWithTestCard')(function* ({ token, outcome }) {
    const order = yield* ownOrder((yield* orderOfTestSecret(token)) ?? '', 'card')
    if (outcome === 'declined') return yield* new Forbidden({ sentence: 'Your card was declined.' })
    const starts = yield* Clock.currentTimeMillis
    const charge = { payment: order.id, cents: order.cents, starts }
    if (outcome === 'paid') yield* deliver(chargedMessage(charge))
    else yield* enqueue(lateTestPayment, charge, { key: order.id, after: lateness })
    return { outcome }
  }),
)

const coins = answers(
  sendTestCoins,
  Effect.fn('sendTestCoins')(function* ({ payment: id }) {
    const { id: payment, cents } = yield* ownOrder(id, 'crypto')
    const at = yield* Clock.currentTimeMillis
    yield* deliver({ id: `received_${payment}`, news: [{ _tag: 'received', payment, cents, at }] })
    return {}
  }),
)

export const testPaymentRoutes = [card, coins]
