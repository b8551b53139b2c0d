/** Invalidates lists after a member joined or left: Home is reloaded, the Joined topic when it is next opened. */
import type { Store } from '../../signals/Store.ts'

const joinedIsOld = ({ directories }: Store): void => {
  for (const key of directories.keys())
    if (key.startsWith('Joined:')) directories.step(key, (state) => ({ ...state, timestamp: 0 }))
}

export const subscriptionsChanged = (store: Store): void => {
  store.feeds.reset((key) => key.startsWith('home:'))
  joinedIsOld(store)
}

/** In another tab: a reader of Home keeps their position, and is offered the new posts when Home is next requested. */
export const subscriptionsChangedElsewhere = (store: Store): void => {
  for (const key of store.feeds.keys())
    if (key.startsWith('home:')) store.feeds.step(key, (state) => ({ ...state, timestamp: 0, polledAt: 0 }))
  joinedIsOld(store)
}
