/**
 * The store as a session began, as far as anybody saw it. It lets go of nothing by itself: what was let go of is part of the session.
 */
import { isBaseKey, unbased } from '../../signals/journal.ts'
import { makeStore, type Store } from '../../signals/Store.ts'
import { fromPlain } from './plain.ts'
import type { Session } from './Session.ts'
import { Undecodable } from './Undecodable.ts'
import { writeState } from './writeState.ts'

/** Throws `Undecodable`. */
export const storeAtStart = ({ base, start }: Session): Store => {
  const store = makeStore(base, true)
  for (const [key, value] of start.state)
    if (!isBaseKey(key) && !writeState(store, key, fromPlain(value)))
      throw new Undecodable(`The starting value of ${JSON.stringify(key.slice(0, 80))}`)
  return store
}

/**
 * Of what something was proposed for as the session began: what the server had said. What proposed it was under way, begins before everything
 * else, and proposes it on top of that.
 */
export const putBases = (store: Store, { start }: Pick<Session, 'start'>): void => {
  for (const [key, value] of start.state) if (isBaseKey(key)) writeState(store, unbased(key), fromPlain(value))
}
