/** The viewer's subscription as the commands that change it see it: what is known, what an answer makes of it, how it is asked for. */
import { Effect } from 'effect'
import { getSubscription } from '../../schemas/api/payments.ts'
import type { Subscription } from '../../schemas/entities/Subscription.ts'
import type { Store } from '../../signals/Store.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../Api.ts'
import type { Moment } from '../Command.ts'
import { changeStore } from '../changeStore.ts'

export const subscriptionOf = ({ pro }: Store): Subscription | undefined => pro.peek().known?.subscription

/** The server obeyed: what is known of the subscription changes in these fields. */
export const changeKnown = (store: Store, change: Partial<Subscription>): void => {
  const state = store.pro.peek()
  const { known } = state
  if (known?.subscription === undefined) return
  setPro(store, { ...state, known: { ...known, subscription: { ...known.subscription, ...change } } })
}

/** The server's word, where a failure left open whether it obeyed. */
export const readBackSubscription = Effect.fnUntraced(function* (_input: unknown, { store }: Moment) {
  const known = yield* (yield* Api).call(getSubscription, {})
  yield* changeStore(() => setPro(store, { ...store.pro.peek(), known }))
})
