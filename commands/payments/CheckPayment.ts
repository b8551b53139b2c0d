/**
 * 'Checking for payment...': polls the subscription until the pending payment has arrived, with backoff. Runs while it
 * is watched: a run without a watcher replaces the polling one, and does nothing. Once the payment has arrived the
 * viewer is reloaded too - they have Pro now - and a cryptocurrency payment opens the confirmation; if the dialog was
 * closed, polling continues for a while and a toast confirms it. docs/behaviour/payments.md#cryptocurrency.
 */
import { Effect, Schema } from 'effect'
import { meName } from '../../schemas/api/users.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { perform } from '../kernel/perform.ts'
import { Overlays } from '../ports/Overlays.ts'
import { LoadUser } from '../profile/ProfileQuery.ts'
import { hasArrived } from './payment.ts'
import { LoadSubscription } from './subscription.ts'

const Input = Schema.Struct({
  /** The page is visible, and there is a network. */
  isWatched: Schema.Boolean,
  /** The dialog was closed. */
  isClosed: Schema.optionalKey(Schema.Boolean),
})

/** Backoff in milliseconds: the first wait, the longest, and the growth factor. */
const waits = { first: 2000, longest: 30_000, growth: 1.5 } as const

/** How long to poll after the dialog was closed, in milliseconds: most such payments are never sent. */
const patience = 2 * 3_600_000

/** Returns whether it has arrived. */
const ask = Effect.fnUntraced(function* ({ isClosed = false }: typeof Input.Type, { store }: CommandContext) {
  const { payment } = store.pro.peek()
  let wait: number = waits.first
  let waited = 0
  while (!hasArrived(store.pro.peek())) {
    yield* Effect.sleep(wait)
    waited += wait
    wait = Math.min(wait * waits.growth, waits.longest)
    // Another payment has replaced it, or the viewer has changed.
    if (store.pro.peek().payment !== payment || (isClosed && waited > patience)) return false
    // A failed request is retried by the next iteration.
    yield* Effect.exit(perform(LoadSubscription, undefined))
  }
  yield* Effect.exit(perform(LoadUser, { username: meName }))
  if (!isClosed && payment?.kind === 'coins') yield* (yield* Overlays).swap({ name: 'subscribed' })
  return true
})

/** Run it without a watcher when the page is hidden. */
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
