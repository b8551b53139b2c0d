/** Names of the members that match words, while a component shows them; none where the server cannot say. The command waits 100 ms after the last letter. */
import { useEffect } from 'react'
import { memberSearchKey, SearchMembers } from '../../../commands/search/SearchMembers.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

/** In lower case, without those whom the viewer blocks. */
export const useMemberMatches = (query: string): ReadonlyArray<string> => {
  const { run, store } = useApp()
  useEffect(() => void run(SearchMembers, { query }), [run, query])
  const blocked = useValue(store.blocked)
  return useValue(store.memberLists.read(memberSearchKey(query))).ids.filter((name) => !blocked.has(name))
}
