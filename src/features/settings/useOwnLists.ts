/**
 * Loads the viewer's own lists while a screen shows them. Cached ones show at once, and are refreshed, since another
 * device may have changed them.
 */
import { useCallback } from 'react'
import { LoadUser } from '../../../commands/profile/LoadUser.ts'
import { meName } from '../../../schemas/api/users.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'

export const useOwnLists = (): void => {
  const { run } = useApp()
  useLoad(useCallback((): Promise<Failure | undefined> => run(LoadUser, { username: meName }), [run]))
}
