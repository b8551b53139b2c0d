/**
 * Applies a member's settings from the server to the device: at a login, and when a session is restored. For a
 * command's `settle`; sends nothing. docs/behaviour/settings.md#sync.
 */
import type { User } from '../../schemas/entities/User.ts'
import type { Store } from '../../signals/Store.ts'
import { syncedOf } from './syncedSettings.ts'

/**
 * Settings that the server does not send stay as they are. Servers send the light theme as the default; on a device
 * without a chosen theme it is ignored, and the device decides.
 */
export const adoptSettings = ({ preferences }: Store, user: User): void => {
  const before = preferences.peek()
  const { theme, ...rest } = syncedOf(user)
  const isChosen = theme === 'dark' || (theme !== undefined && before.theme !== undefined)
  preferences.value = { ...before, ...rest, ...(isChosen ? { theme } : {}) }
}
