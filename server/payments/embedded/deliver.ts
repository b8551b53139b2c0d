/** The embedded provider sends its events as signed messages through the same entry as all providers. */
import { Clock, Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import type { ServerLog } from '../../ServerLog.ts'
import type { PaymentMessage } from '../PaymentProvider.ts'
import { PaymentsInUse } from '../Payments.ts'
import { receiveWebhook } from '../receiveWebhook.ts'
import { signedMessage, testMonth } from './embedded.ts'

/** Sends a message. A refusal is a bug of this server. */
export const deliver = Effect.fnUntraced(function* (
  message: PaymentMessage,
): Effect.fn.Return<void, never, Database | PaymentsInUse | ServerLog> {
  const { body, signature } = yield* signedMessage(message)
  yield* Effect.orDie(receiveWebhook('test', body, signature))
})

/** Most months charged at a time, for members who were away long. */
const monthsMost = 24

/**
 * Charges a member's test card for the months since the last charge. This provider has no schedule of its own, so it
 * runs when the member makes a request.
 */
export const chargeTestCard = Effect.fnUntraced(function* (
  userId: number,
): Effect.fn.Return<void, never, Database | PaymentsInUse | ServerLog> {
  const { cards } = yield* PaymentsInUse
  if (cards?.kind !== 'test') return
  const now = yield* Clock.currentTimeMillis
  const due = yield* query((db) =>
    db
      .selectFrom('pro_subscriptions')
      .select(['id', 'price', 'expires'])
      .where('user_id', '=', userId)
      .where('source', '=', 'card')
      .where('provider', '=', 'test')
      .where('is_cancelled', '=', 0)
      .where('expires', '>', 0)
      .where('expires', '<=', now)
      .execute(),
  )
  for (const { id: payment, price: cents, expires } of due)
    for (let month = 0; month < monthsMost && expires + month * testMonth <= now; month += 1) {
      const starts = expires + month * testMonth
      const name = `${payment}_${starts}`
      const ends = starts + testMonth
      yield* deliver({
        id: `charged_${name}`,
        news: [{ _tag: 'charged', payment, bill: `bill_${name}`, isFirst: false, cents, starts, ends }],
      })
    }
})
