/** The key of the thread in the address; undefined if there is none. For overlays above a thread. */
import { useLocation, useParams } from '@tanstack/react-router'
import { threadKey } from '../../../commands/thread/threadKey.ts'
import { readThreadSearch } from './threadSearch.ts'
import { useCommentSort } from './useCommentSort.ts'

export const useOpenThread = (): string | undefined => {
  // The raw query: only a route's own match has a decoded one.
  const search = useLocation({ select: (location) => location.search })
  const { commentSort, d: ancestors = 0 } = readThreadSearch({ ...search })
  const { uuid: postUuid, commentUuid } = useParams({ strict: false })
  const { asked: sort } = useCommentSort(commentSort, postUuid)
  if (postUuid === undefined) return undefined
  return threadKey(
    commentUuid === undefined ? { kind: 'post', postUuid, sort } : { kind: 'comment', commentUuid, sort, ancestors },
  )
}
