/** What of the lists is no longer true when a member joined or left: Home is asked for again, the Joined topic when it is next looked at. Document 1, section 4 (Feeds can be cleared). */
import type { Store } from '../../signals/Store.ts'

export const subscriptionsChanged = ({ feeds, directories }: Store): void => {
  feeds.reset((key) => key.startsWith('home:'))
  for (const key of directories.keys())
    if (key.startsWith('Joined:')) directories.step(key, (state) => ({ ...state, timestamp: 0 }))
}
