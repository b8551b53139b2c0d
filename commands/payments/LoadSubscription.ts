/** Loads the viewer's Pro subscription, and whether a payment for it is pending. */
import { Effect, Schema } from 'effect'
import { getSubscription } from '../../schemas/api/payments.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'

export const LoadSubscription = defineQuery({
  name: 'payments.subscription.v1',
  input: Schema.Void,
  // In one lane with the commands that change it, so that a late response does not overwrite a change.
  lane: () => ({ key: 'subscription', policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: () => Effect.flatMap(Api, (api) => api.call(getSubscription, {})),
  settle: (known, _input, { store }) => setPro(store, { ...store.pro.peek(), known }),
})
