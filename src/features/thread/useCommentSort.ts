/**
 * The order of a thread's comments: from the address, else the reader's setting, else the community's default.
 * docs/behaviour/thread.md#order.
 */
import { askedSort } from '../../../commands/thread/askedSort.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import type { Preferences } from '../../../schemas/entities/Preferences.ts'
import { idOfUuid } from '../../../schemas/ids.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'

interface CommentOrder {
  /** The order to request; absent for the community's default. */
  readonly asked: CommentSort | undefined
  readonly shown: CommentSort
  /** The order when the address has none. */
  readonly usual: CommentSort
}

/** No post has this id. */
const noPost = 0

const ownSort = (preferences: Preferences): CommentSort | undefined => askedSort(undefined, preferences).sort
const communitySort = (post: Post | undefined): CommentSort => post?.commentSort ?? 'top'

export const useCommentSort = (said: CommentSort | undefined, postUuid = ''): CommentOrder => {
  const { store } = useApp()
  const own = useSelected(store.preferences, ownSort)
  const community = useSelected(store.posts.read(idOfUuid(postUuid) ?? noPost), communitySort)
  const usual = own ?? community
  return { asked: said ?? own, shown: said ?? usual, usual }
}
