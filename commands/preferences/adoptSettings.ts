/**
 * A member's settings come from the server to the device: at a login, and when a session is taken up again. For a command's `settle`;
 * nothing is sent. Document 2, section 4 (Startup).
 */
import type { User } from '../../schemas/entities/User.ts'
import type { Store } from '../../signals/Store.ts'
import { syncedOf } from './syncedSettings.ts'

/** What the server does not name stays as the device has it. */
export const adoptSettings = ({ preferences }: Store, user: User): void => {
  preferences.value = { ...preferences.peek(), ...syncedOf(user) }
}
