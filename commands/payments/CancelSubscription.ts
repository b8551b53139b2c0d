/** Cancels the viewer's Pro subscription: it ends on its renewal date. docs/behaviour/payments.md#subscription. */
import { Effect, Schema } from 'effect'
import { cancelSubscription } from '../../schemas/api/payments.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { changeKnown, readBackSubscription, subscriptionOf } from './subscription.ts'

export const CancelSubscription = defineIntent({
  name: 'payments.cancel.v1',
  input: Schema.Void,
  lane: () => ({ key: 'subscription', policy: 'join' }),
  guard: memberOnly,
  send: () => Effect.flatMap(Api, (api) => Effect.asVoid(api.call(cancelSubscription, {}))),
  readBack: {
    ask: readBackSubscription,
    holds: (_input, { store }) => (subscriptionOf(store)?.isCancelled === true ? undefined : 'differs'),
  },
  settle: (_answer, _input, { store }) => changeKnown(store, { isCancelled: true }),
  tell: { success: () => paymentToasts.cancelled, failure: () => paymentToasts.failed },
})
