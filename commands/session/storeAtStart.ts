/** The store as a session began. It lets go of nothing by itself: what was let go of is part of the session. */
import { makeStore, type Store } from '../../signals/Store.ts'
import { fromPlain } from './plain.ts'
import type { Session } from './Session.ts'
import { Undecodable } from './Undecodable.ts'
import { writeState } from './writeState.ts'

/** Throws `Undecodable`. */
export const storeAtStart = ({ base, start }: Session): Store => {
  const store = makeStore(base, true)
  for (const [key, value] of start.state)
    if (!writeState(store, key, fromPlain(value))) throw new Undecodable(`The starting value of ${key}`)
  return store
}
