/** Communities that match the words, for a component. The command debounces by 100 ms. */
import { useCallback, useEffect } from 'react'
import { communitySearchKey, SearchCommunities } from '../../../commands/search/SearchCommunities.ts'
import type { ListState } from '../../../signals/ListState.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

export const useCommunityMatches = (
  query: string,
): { readonly matches: ListState<string>; readonly retry: () => void } => {
  const { run, store } = useApp()
  const retry = useCallback(() => void run(SearchCommunities, { query }), [run, query])
  useEffect(retry, [retry])
  return { matches: useValue(store.directories.read(communitySearchKey(query))), retry }
}
