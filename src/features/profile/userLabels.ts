/** Sentences about members, shared by the profile sheet and the profile page. docs/behaviour/profile.md#page. */
import type { User } from '../../../schemas/entities/User.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { refusals } from '../../../schemas/words/refusals.ts'

/** Why a member's profile can't be seen; `undefined` if it can. */
export const absenceOf = (user: Pick<User, 'isDeleted' | 'isSuspended'>): string | undefined => {
  if (user.isDeleted) return refusals.userDeleted
  return user.isSuspended ? 'This user has been suspended.' : undefined
}

/** Whether a name in an address stands for the viewer. */
export const isViewersName = (username: string): boolean => nameKey(username) === 'me'
