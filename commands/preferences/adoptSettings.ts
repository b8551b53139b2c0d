/**
 * A member's settings come from the server to the device: at a login, and when a session is taken up again. For a command's `settle`;
 * nothing is sent. Document 2, section 4 (Startup).
 */
import type { User } from '../../schemas/entities/User.ts'
import type { Store } from '../../signals/Store.ts'
import { syncedOf } from './syncedSettings.ts'

/**
 * What the server does not name stays as the device has it. Light is the theme of members who never chose one, and what servers name then: on
 * a device where nobody chose either, the device decides.
 */
export const adoptSettings = ({ preferences }: Store, user: User): void => {
  const before = preferences.peek()
  const { theme, ...rest } = syncedOf(user)
  const isChosen = theme === 'dark' || (theme !== undefined && before.theme !== undefined)
  preferences.value = { ...before, ...rest, ...(isChosen ? { theme } : {}) }
}
