/** Loads a member while a component shows them. */
import { useCallback } from 'react'
import { LoadUser } from '../../../commands/profile/LoadUser.ts'
import type { User } from '../../../schemas/entities/User.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { type Loading, useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'

/** The member in the store; `undefined` until it is loaded. */
export const useUser = (username: string): { readonly user: User | undefined } & Loading => {
  const { run, store, firstScreen } = useApp()
  const loading = useLoad(
    useCallback(() => run(LoadUser, { username }), [run, username]),
    firstScreen?.outcomeOf(LoadUser, { username }),
  )
  return { user: useValue(store.users.read(nameKey(username))), ...loading }
}
