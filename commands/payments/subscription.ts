/** Reads and updates the viewer's subscription, for the commands that change it. */
import { Effect } from 'effect'
import { getSubscription } from '../../schemas/api/payments.ts'
import type { Subscription } from '../../schemas/entities/Subscription.ts'
import type { Store } from '../../signals/Store.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'

export const subscriptionOf = ({ pro }: Store): Subscription | undefined => pro.peek().known?.subscription

/** Applies a successful change to the stored subscription. */
export const changeKnown = (store: Store, change: Partial<Subscription>): void => {
  const state = store.pro.peek()
  const { known } = state
  if (known?.subscription === undefined) return
  setPro(store, { ...state, known: { ...known, subscription: { ...known.subscription, ...change } } })
}

/** Reads the subscription back from the server when it is unknown whether a change took effect. */
export const readBackSubscription = Effect.fnUntraced(function* (_input: unknown, { store }: CommandContext) {
  const known = yield* (yield* Api).call(getSubscription, {})
  yield* changeStore(() => setPro(store, { ...store.pro.peek(), known }))
})
