/**
 * Names of members that match the words, for a component; none if the server does not support it. The command debounces
 * by 100 ms.
 */
import { useEffect } from 'react'
import { memberSearchKey, SearchMembers } from '../../../commands/search/SearchMembers.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

/** In lower case, without members that the viewer blocks. */
export const useMemberMatches = (query: string): ReadonlyArray<string> => {
  const { run, store } = useApp()
  useEffect(() => void run(SearchMembers, { query }), [run, query])
  const blocked = useValue(store.blocked)
  return useValue(store.memberLists.read(memberSearchKey(query))).ids.filter((name) => !blocked.has(name))
}
