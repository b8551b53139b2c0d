/**
 * 'Checking for payment...': asks for the subscription again until the payment in hand has arrived, soon at first and then less and less
 * often. Goes on while it is watched: a run without a watcher takes the place of the one that asks, and asks nothing. Once it has arrived
 * the viewer is asked for too - they have Pro now - and coins lead to the confirmation; where the dialog was closed meanwhile, it goes on
 * for a while and a toast says it. Document 2, section 4 (Crypto payment).
 */
import { Effect, Schema } from 'effect'
import { meName } from '../../schemas/api/users.ts'
import { paymentToasts } from '../actionToasts.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { perform } from '../perform.ts'
import { Overlays } from '../ports/Overlays.ts'
import { LoadUser } from '../profile/LoadUser.ts'
import { hasArrived } from './hasArrived.ts'
import { LoadSubscription } from './LoadSubscription.ts'

const Input = Schema.Struct({
  /** The page is in sight, and there is a network. */
  isWatched: Schema.Boolean,
  /** The dialog has gone. */
  isClosed: Schema.optionalKey(Schema.Boolean),
})

/** Milliseconds before the first question and, at most, between two; each wait is so many times longer than the last. */
const waits = { first: 2000, longest: 30_000, growth: 1.5 } as const

/** For so long, in milliseconds, a payment is awaited whose dialog was closed: most of those are never sent. */
const patience = 2 * 3_600_000

/** Answers whether it has arrived. */
const ask = Effect.fnUntraced(function* ({ isClosed = false }: typeof Input.Type, { store }: Moment) {
  const { payment } = store.pro.peek()
  let wait: number = waits.first
  let waited = 0
  while (!hasArrived(store.pro.peek())) {
    yield* Effect.sleep(wait)
    waited += wait
    wait = Math.min(wait * waits.growth, waits.longest)
    // Another is in hand, or somebody else is looking.
    if (store.pro.peek().payment !== payment || (isClosed && waited > patience)) return false
    // A question that gets no answer is asked again like any other.
    yield* Effect.exit(perform(LoadSubscription, undefined))
  }
  yield* Effect.exit(perform(LoadUser, { username: meName }))
  if (!isClosed && payment?.kind === 'coins') yield* (yield* Overlays).swap({ name: 'subscribed' })
  return true
})

/** Run it without a watcher when nobody sees the page. */
export const CheckPayment = defineIntent({
  name: 'payments.check.v1',
  input: Input,
  lane: () => ({ key: 'payment check', policy: 'replace' }),
  guard: ({ isWatched, isClosed = false }, { store }) => {
    const pro = store.pro.peek()
    const isNews = !(isClosed && hasArrived(pro))
    return isWatched && isNews && pro.payment !== undefined && store.viewer.peek().kind === 'member'
      ? undefined
      : 'idle'
  },
  send: ask,
  tell: { success: (isThere, { isClosed = false }) => (isThere && isClosed ? paymentToasts.paid : undefined) },
})
