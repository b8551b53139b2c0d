/** Reads and updates the viewer's subscription, for the commands that change it. */
import { Effect, Schema } from 'effect'
import { cancelSubscription, changeSubscription, renewSubscription } from '../../schemas/api/payments.ts'
import type { Subscription } from '../../schemas/entities/CryptoPayment.ts'
import type { Store } from '../../signals/Store.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { askBefore, askSubscription, firstPayment, forgetPayment, showPayment } from './payment.ts'

const subscriptionOf = ({ pro }: Store): Subscription | undefined => pro.peek().known?.subscription

/** Applies a successful change to the stored subscription. */
const changeKnown = (store: Store, change: Partial<Subscription>): void => {
  const state = store.pro.peek()
  const { known } = state
  if (known?.subscription === undefined) return
  setPro(store, { ...state, known: { ...known, subscription: { ...known.subscription, ...change } } })
}

/** Shows that nothing renews any more: the server ends an overdue subscription before any other. */
const showCancelled = (store: Store): void => {
  const state = store.pro.peek()
  if (state.known?.isOverdue !== true) return changeKnown(store, { isCancelled: true })
  const { isOverdue: _, ...known } = state.known
  setPro(store, { ...state, known })
}

/** Reads the subscription back from the server when it is unknown whether a change took effect. */
const readBackSubscription = Effect.fnUntraced(function* (_input: unknown, { store }: CommandContext) {
  const known = yield* askSubscription
  yield* changeStore(() => setPro(store, { ...store.pro.peek(), known }))
})

/** Loads the viewer's Pro subscription, and whether a payment for it is pending. */
export const LoadSubscription = defineQuery({
  name: 'payments.subscription.v1',
  input: Schema.Void,
  // In one lane with the commands that change it, so that a late response does not overwrite a change.
  lane: () => ({ key: 'subscription', policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: () => askSubscription,
  settle: (known, _input, { store }) => setPro(store, { ...store.pro.peek(), known }),
})

/**
 * Cancels the viewer's Pro subscription: it ends on its renewal date, or at once if its renewal was not paid. docs/behaviour/payments.md#subscription.
 */
export const CancelSubscription = defineIntent({
  name: 'payments.cancel.v1',
  input: Schema.Void,
  lane: () => ({ key: 'subscription', policy: 'join' }),
  guard: memberOnly,
  send: () => Effect.flatMap(Api, (api) => Effect.asVoid(api.call(cancelSubscription, {}))),
  readBack: {
    ask: readBackSubscription,
    holds: (_input, { store }) => {
      const { known } = store.pro.peek()
      const renews = known?.isOverdue === true || known?.subscription?.isCancelled === false
      return known === undefined || renews ? 'differs' : undefined
    },
  },
  settle: (_answer, _input, { store }) => showCancelled(store),
  tell: { success: () => paymentToasts.cancelled, failure: () => paymentToasts.failed },
})

const Input = Schema.Struct({
  /** Cents a month. */
  price: Schema.Int,
})

/** Changes the contribution of the viewer's Pro subscription. docs/behaviour/payments.md#subscription. */
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

const order = Effect.fnUntraced(function* () {
  const { begun, ahead } = yield* askBefore
  const { payments } = yield* (yield* Api).call(renewSubscription, {})
  return { kind: 'coins' as const, ...begun, crypto: yield* firstPayment(payments, ahead) }
})

/** Orders the next cycle of a subscription paid in cryptocurrency. docs/behaviour/payments.md#subscription. */
export const RenewSubscription = defineIntent({
  name: 'payments.renew.v1',
  input: Schema.Void,
  lane: () => ({ key: 'payment', policy: 'join', about: 'renewal' }),
  guard: memberOnly,
  begin: forgetPayment,
  send: order,
  settle: showPayment,
  tell: { failure: () => paymentToasts.failed },
})
