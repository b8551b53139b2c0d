/** When the network came and went while the app was open: the newest few times. */
import type { NetworkChange } from '../../commands/session/SessionDevice.ts'

const most = 50
const changes: Array<NetworkChange> = []

/** The oldest first. */
export const networkChanges = (): ReadonlyArray<NetworkChange> => [...changes]

/** Listens from now on. */
export const followNetworkChanges = (): void => {
  const note = (isOnline: boolean) => (): void => {
    changes.push({ at: Date.now(), isOnline })
    if (changes.length > most) changes.shift()
  }
  window.addEventListener('online', note(true))
  window.addEventListener('offline', note(false))
}
