/** The embedded provider tells what happened: by a signed message to the same door that every provider's messages come through. */
import { Clock, Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'
import type { PaymentMessage } from '../PaymentProvider.ts'
import { PaymentsInUse } from '../Payments.ts'
import { receiveMessage } from '../receiveMessage.ts'
import { signedMessage, testMonth } from './embedded.ts'

/** Sends a message. One that the door refuses is a mistake in this server. */
export const deliver = Effect.fnUntraced(function* (message: PaymentMessage): Effect.fn.Return<void, never, Database> {
  const { body, signature } = yield* signedMessage(message)
  yield* Effect.orDie(receiveMessage('test', body, signature))
})

/** So many months are charged at a time, for members who were away long. */
const monthsMost = 24

/**
 * Charges a member's test card for the months that have begun since it was charged the last time: this provider has no clock of its own
 * that would, and looks when the member does.
 */
export const chargeTestCard = Effect.fnUntraced(function* (userId: number): Effect.fn.Return<void, never, Database> {
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
