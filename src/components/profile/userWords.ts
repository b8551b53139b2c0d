/** Words about members that the profile sheet and the profile page share. Document 1, section 2 (Profile). */
import type { User } from '../../../schemas/entities/User.ts'
import { nameKey } from '../../../schemas/ids.ts'

/** Why there is nothing to see of a member, or `undefined` where there is. */
export const absenceOf = (user: Pick<User, 'isDeleted' | 'isSuspended'>): string | undefined => {
  if (user.isDeleted) return 'This user has deleted their account.'
  return user.isSuspended ? 'This user has been suspended.' : undefined
}

/** Whether a name in an address means whoever is looking. */
export const isViewersName = (username: string): boolean => nameKey(username) === 'me'
