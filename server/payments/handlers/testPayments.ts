/**
 * Stand-ins for a provider's pages while the embedded provider is in use: charge a card or decline it, let coins
 * arrive. They make the provider send its signed message, and change nothing themselves.
 * docs/behaviour/payments.md#calls.
 */
import { Clock, Effect } from 'effect'
import { payWithTestCard, sendTestCoins } from '../../../schemas/api/payments.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
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

const card = answers(
  payWithTestCard,
  Effect.fn('payWithTestCard')(function* ({ token, outcome }) {
    const order = yield* ownOrder((yield* orderOfTestSecret(token)) ?? '', 'card')
    if (outcome === 'declined') return yield* new Forbidden({ sentence: 'Your card was declined.' })
    const starts = yield* Clock.currentTimeMillis
    const { id: payment, cents } = order
    const ends = starts + testMonth
    const message: PaymentMessage = {
      id: `charged_${payment}`,
      news: [{ _tag: 'charged', payment, bill: `bill_${payment}`, isFirst: true, cents, starts, ends }],
    }
    if (outcome === 'paid') yield* deliver(message)
    else yield* Effect.sleep(lateness).pipe(Effect.andThen(deliver(message)), Effect.forkDetach)
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
