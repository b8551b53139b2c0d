/** Communities that match the words, for a component. The command debounces by 100 ms. */
import { useCallback, useEffect } from 'react'
import { communitySearchKey, SearchCommunities } from '../../../commands/search/SearchPosts.ts'
import { PostType } from '../../../schemas/vocabulary.ts'
import type { ListState } from '../../../signals/ListState.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { oneOf } from '../../core/viewerLabels.ts'

export const useCommunityMatches = (
  query: string,
): { readonly matches: ListState<string>; readonly retry: () => void } => {
  const { run, store } = useApp()
  const retry = useCallback(() => void run(SearchCommunities, { query }), [run, query])
  useEffect(retry, [retry])
  return { matches: useValue(store.directories.read(communitySearchKey(query))), retry }
}

interface SubmitSearch {
  /** Absent for the community's default, and for link if there is no community. */
  readonly type?: PostType | undefined
}

/** The query parameters of /submit. docs/behaviour/compose.md#addresses. */
export const readSubmitSearch = ({ type }: Readonly<Record<string, unknown>>): SubmitSearch => ({
  type: oneOf(PostType.literals, type),
})
