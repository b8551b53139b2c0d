/** Tells the server of sessions that were logged out of without a network: at the start, and when the network is back. What it knows is forgotten here. */
import type { Keys } from '../../commands/ports/Credentials.ts'
import { logOut } from '../../schemas/api/session.ts'
import { headersOf, type Origins } from './httpTransport.ts'
import { dropRevoked, revokedKeys } from './localCredentials.ts'

const tell = async (keys: Keys, { api }: Pick<Origins, 'api'>): Promise<void> => {
  try {
    const { status } = await fetch(`${api}/api/v2${logOut.path}`, {
      method: logOut.method,
      headers: headersOf(keys),
      credentials: 'omit',
    })
    // Refused keys are of a session that is over. A server that is down, or wants to be asked later, is told later.
    if (status < 500 && status !== 429) dropRevoked(keys)
  } catch {
    // No network: the next time.
  }
}

export const revokeSessions = (origins: Pick<Origins, 'api'>): void => {
  const tellAll = (): void => revokedKeys().forEach((keys) => void tell(keys, origins))
  tellAll()
  window.addEventListener('online', tellAll)
}
