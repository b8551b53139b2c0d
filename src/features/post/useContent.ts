/** A post or comment by kind and id. */
import type { Comment } from '../../../schemas/entities/Comment.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useUnvoted } from '../content/useUnvoted.ts'

/** `undefined` if it is not in the store. Votes do not cause a render. */
export const useContent = (kind: ContentKind, id: number): Post | Comment | undefined => {
  const { store } = useApp()
  const post = useUnvoted(store.posts.read(id))
  const comment = useUnvoted(store.comments.read(id))
  return kind === 'post' ? post : comment
}
