/** A post with all its comments. What is known of the post - from the feed it was opened in - shows at once. Document 1, section 2. */
import { LoadPost } from '../../commands/post/LoadPost.ts'
import { threadKey } from '../../commands/post/threadKey.ts'
import type { CommentSort } from '../../schemas/vocabulary.ts'
import { useApp } from '../App.ts'
import { CommentSection } from '../components/comment/CommentSection.tsx'
import { PostScreenFrame } from './PostScreenFrame.tsx'

interface PostScreenProps {
  readonly postUuid: string
  readonly sort: CommentSort
}

export const PostScreen = ({ postUuid, sort }: PostScreenProps) => {
  const { run } = useApp()
  const key = threadKey({ kind: 'post', postUuid, sort })
  const reload = (): void => void run(LoadPost, { postUuid, sort })
  return (
    <PostScreenFrame postUuid={postUuid} threadKey={key} onRetry={reload}>
      {(post) => <CommentSection key={key} post={post} threadKey={key} sort={sort} onRetry={reload} />}
    </PostScreenFrame>
  )
}
