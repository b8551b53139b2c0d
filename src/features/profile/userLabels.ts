/** Sentences about members, shared by the profile sheet and the profile page. docs/behaviour/profile.md#page. */

import { useCallback } from 'react'
import { LoadUser } from '../../../commands/profile/ProfileQuery.ts'
import type { User } from '../../../schemas/entities/User.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { useApp } from '../../core/App.ts'
import { type Loading, useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'

/** Why a member's profile can't be seen; `undefined` if it can. */
export const absenceOf = (user: Pick<User, 'isDeleted' | 'isSuspended'>): string | undefined => {
  if (user.isDeleted) return refusals.userDeleted
  return user.isSuspended ? 'This user has been suspended.' : undefined
}

/** Whether a name in an address stands for the viewer. */
export const isViewersName = (username: string): boolean => nameKey(username) === 'me'

// Loads a member while a component shows them.

/** The member in the store; `undefined` until it is loaded. */
export const useUser = (username: string): { readonly user: User | undefined } & Loading => {
  const { run, store, firstScreen } = useApp()
  const loading = useLoad(
    useCallback(() => run(LoadUser, { username }), [run, username]),
    firstScreen?.outcomeOf(LoadUser, { username }),
  )
  return { user: useValue(store.users.read(nameKey(username))), ...loading }
}
