/** Receives providers' messages: verifies and applies them, once each. The only way in which payment state changes. */
import { Clock, Effect } from 'effect'
import { InvalidInput, NotFound } from '../context/ApiError.ts'
import { type Database, inTransaction, query } from '../database/Database.ts'
import type { ServerLog } from '../ServerLog.ts'
import { applyPaymentEvent } from './applyPaymentEvent.ts'
import { endLeft } from './leavePaying.ts'
import { PaymentsInUse } from './Payments.ts'

/** Providers resend for some days; after these milliseconds a message id is deleted. */
const rememberedFor = 90 * 24 * 60 * 60 * 1000

/** Records a message id; false if it was recorded before, by this or another process. */
const isNew = Effect.fnUntraced(function* (provider: string, id: string) {
  const now = yield* Clock.currentTimeMillis
  const recorded = yield* query((db) =>
    db
      .insertInto('payment_events')
      .values({ provider, event_id: id, created: now })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst(),
  )
  if (recorded === undefined) return false
  yield* query((db) =>
    db
      .deleteFrom('payment_events')
      .where('created', '<', now - rememberedFor)
      .execute(),
  )
  return true
})

/** Applies a message. Refuses unknown providers and invalid signatures. */
export const receiveWebhook = Effect.fnUntraced(function* (
  provider: string,
  body: string,
  signature: string,
): Effect.fn.Return<void, NotFound | InvalidInput, Database | PaymentsInUse | ServerLog> {
  const { readers } = yield* PaymentsInUse
  const read = readers.get(provider)
  if (read === undefined) return yield* new NotFound({ what: 'Provider' })
  const message = yield* read(body, signature)
  if (message === undefined) return yield* new InvalidInput({ sentence: 'The signature is not valid.' })
  yield* inTransaction(
    Effect.gen(function* () {
      if (!(yield* isNew(provider, message.id))) return
      for (const news of message.news) yield* applyPaymentEvent(provider, news)
    }),
  )
  yield* endLeft
})
