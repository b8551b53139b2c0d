/**
 * The initial type of a new post: from the address, else the community's default, else link.
 * docs/behaviour/compose.md#addresses.
 */
import { useCallback } from 'react'
import { LoadCommunity } from '../../../commands/community/LoadCommunity.ts'
import { sourceOfCommunity } from '../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../schemas/ids.ts'
import type { PostType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useField } from '../../core/useValue.ts'

/** `community` as in the address, '' for none. Returns `undefined` until the community's default is known. */
export const usePostType = (community: string, said: PostType | undefined): PostType | undefined => {
  const { run, store } = useApp()
  const preferred = useField(store.communities.read(nameKey(community)), 'defaultPostType')
  const isSaid = said !== undefined || community === '' || sourceOfCommunity(community).kind !== 'community'
  const isKnown = isSaid || preferred !== undefined
  const { isDone } = useLoad(
    useCallback(async () => (isKnown ? undefined : await run(LoadCommunity, { community })), [run, isKnown, community]),
  )
  if (isSaid) return said ?? 'link'
  return preferred ?? (isDone ? 'link' : undefined)
}
