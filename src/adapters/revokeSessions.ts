/**
 * Revokes sessions on the server that were ended without a network: at startup, and when the network is back. What the
 * server confirmed is forgotten.
 */
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
    // Refused keys mean that the session is over. If the server is down or rate-limits, try again later.
    if (status < 500 && status !== 429) dropRevoked(keys)
  } catch {
    // No network: try again next time.
  }
}

export const revokeSessions = (origins: Pick<Origins, 'api'>): void => {
  const tellAll = (): void => revokedKeys().forEach((keys) => void tell(keys, origins))
  tellAll()
  window.addEventListener('online', tellAll)
}
