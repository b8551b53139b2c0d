/**
 * 'Checking for payment...': asks for the subscription again until the payment in hand has arrived, soon at first and then less and less
 * often. Goes on while it is watched: a run without a watcher takes the place of the one that asks, and asks nothing. Once it has arrived
 * the viewer is asked for too - they have Pro now - and coins lead to the confirmation. Document 2, section 4 (Crypto payment).
 */
import { Effect, Schema } from 'effect'
import { meName } from '../../schemas/api/users.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { perform } from '../perform.ts'
import { Overlays } from '../ports/Overlays.ts'
import { LoadUser } from '../profile/LoadUser.ts'
import { hasArrived } from './hasArrived.ts'
import { LoadSubscription } from './LoadSubscription.ts'

const Input = Schema.Struct({
  /** The dialog is open, the page is in sight, and there is a network. */
  isWatched: Schema.Boolean,
})

/** Milliseconds before the first question and, at most, between two; each wait is so many times longer than the last. */
const waits = { first: 2000, longest: 30_000, growth: 1.5 } as const

const ask = Effect.fnUntraced(function* (_input: typeof Input.Type, { store }: Moment) {
  let wait: number = waits.first
  while (!hasArrived(store.pro.peek())) {
    yield* Effect.sleep(wait)
    wait = Math.min(wait * waits.growth, waits.longest)
    // A question that gets no answer is asked again like any other.
    yield* Effect.exit(perform(LoadSubscription, undefined))
  }
  yield* Effect.exit(perform(LoadUser, { username: meName }))
  if (store.pro.peek().payment?.kind === 'coins') yield* (yield* Overlays).swap({ name: 'subscribed' })
})

/** Run it without a watcher when the dialog goes, or nobody sees it. */
export const CheckPayment = defineIntent({
  name: 'payments.check.v1',
  input: Input,
  lane: () => ({ key: 'payment check', policy: 'replace' }),
  guard: ({ isWatched }, { store }) =>
    isWatched && store.pro.peek().payment !== undefined && store.viewer.peek().kind === 'member' ? undefined : 'idle',
  send: ask,
})
