/**
 * Sends the queues of closed tabs: at startup, when the network returns, and when the reader comes back to this tab.
 */
import { SendWaiting, TakeUpWaiting } from '../../commands/outbox/SendWaiting.ts'
import type { Keys } from '../../commands/ports/KeyValueStore.ts'
import { logOut } from '../../schemas/api/session.ts'
import type { App } from '../core/App.ts'
import { headersOf, type Origins } from './httpTransport.ts'
import { dropRevoked, revokedKeys } from './localCredentials.ts'

/** `hasOthers` says whether any other tab has a queue. */
export const sendOutbox = ({ run, store }: Pick<App, 'run' | 'store'>, hasOthers: () => boolean): (() => void) => {
  const look = async (): Promise<void> => {
    if (!hasOthers() || store.member.peek() === '') return
    await run(TakeUpWaiting, undefined)
    // In their original order: each shows at once, and waits for its lane.
    for (const act of store.outbox.peek()) void run(SendWaiting, act)
  }
  const lookAgain = (): void => {
    if (document.visibilityState === 'visible') void look()
  }
  void look()
  window.addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    window.removeEventListener('online', lookAgain)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

const tell = async (keys: Keys, { api }: Pick<Origins, 'api'>): Promise<void> => {
  try {
    const { status } = await fetch(`${api}/api/v2${logOut.path}`, {
      method: logOut.method,
      headers: headersOf(keys),
      credentials: 'omit',
    })
    // Refused keys mean that the session is over. If the server is down or rate-limits, try again later.
    if (status < 500 && status !== 429) dropRevoked(keys)
  } catch {
    // No network: try again next time.
  }
}

/**
 * Revokes sessions on the server that were ended without it, as by a logout without a network: at startup, and when the
 * network is back. What the server confirmed is forgotten.
 */
export const revokeSessions = (origins: Pick<Origins, 'api'>): void => {
  const tellAll = (): void => revokedKeys().forEach((keys) => void tell(keys, origins))
  tellAll()
  window.addEventListener('online', tellAll)
}
