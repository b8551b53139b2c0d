/**
 * What was asked for by one member is not for the eyes of the next: an answer that arrives after somebody else has logged in on this
 * device is let go of, as if nobody had waited for it. Document 1, section 4 (user change).
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
