/** Changes the contribution of the viewer's Pro subscription. docs/behaviour/payments.md#subscription. */
import { Effect, Schema } from 'effect'
import { changeSubscription } from '../../schemas/api/payments.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { changeKnown, readBackSubscription, subscriptionOf } from './subscription.ts'

const Input = Schema.Struct({
  /** Cents a month. */
  price: Schema.Int,
})

export const ChangePrice = defineIntent({
  name: 'payments.changePrice.v1',
  input: Input,
  lane: ({ price }) => ({ key: 'subscription', policy: 'join', about: `${price}` }),
  guard: memberOnly,
  send: (input) => Effect.flatMap(Api, (api) => Effect.asVoid(api.call(changeSubscription, input))),
  readBack: {
    ask: readBackSubscription,
    holds: ({ price }, { store }) => (subscriptionOf(store)?.price === price ? undefined : 'differs'),
  },
  settle: (_answer, { price }, { store }) => changeKnown(store, { price }),
  tell: { success: () => paymentToasts.paid, failure: () => paymentToasts.failed },
})
