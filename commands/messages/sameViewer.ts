/**
 * Drops a response that was requested by one member and arrives after another one has logged in on this device, by
 * interrupting the request.
 */
import { Effect } from 'effect'
import { nameKey } from '../../schemas/ids.ts'
import type { Store } from '../../signals/Store.ts'

const lookingAt = ({ viewer }: Store): string => {
  const looking = viewer.peek()
  return looking.kind === 'member' ? nameKey(looking.user.username) : ''
}

export const sameViewer =
  (store: Store) =>
  <A, E, R>(ask: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const asking = lookingAt(store)
      return Effect.tap(ask, () => (lookingAt(store) === asking ? Effect.void : Effect.interrupt))
    })
