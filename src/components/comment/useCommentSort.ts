/** The order of a thread's comments: what the address says, else what the reader set, else what the community has them begin in. Document 2, section 2 (General: comment sort; default comment sort). */
import { askedSort } from '../../../commands/post/askedSort.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import type { Preferences } from '../../../schemas/entities/Preferences.ts'
import { idOfUuid } from '../../../schemas/ids.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'

interface CommentOrder {
  /** As the server is asked; absent for the community's. */
  readonly asked: CommentSort | undefined
  readonly shown: CommentSort
  /** What holds where the address says none. */
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
