/**
 * A post with all its comments. What is cached of the post - from the feed it was opened in - shows at once.
 * docs/behaviour/post.md#page.
 */
import { useCallback } from 'react'
import { LoadPost, VisitPost } from '../../../../commands/post/LoadPost.ts'
import { threadKey } from '../../../../commands/thread/threadKey.ts'
import type { CommentSort } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { CommentSection } from '../../thread/CommentSection.tsx'
import { useThreadRefresh } from '../../thread/measuredRows.ts'
import { useCommentSort } from '../../thread/threadSearch.ts'
import { PostScreenFrame, StartAtTop } from './PostScreenFrame.tsx'

interface PostScreenProps {
  readonly postUuid: string
  /** From the address. */
  readonly sort: CommentSort | undefined
}

export const PostScreen = ({ postUuid, sort: said }: PostScreenProps) => {
  const { run } = useApp()
  const { asked: sort, shown } = useCommentSort(said, postUuid)
  const key = threadKey({ kind: 'post', postUuid, sort })
  useThreadRefresh(
    key,
    useCallback(() => void run(VisitPost, { postUuid, ...(sort && { sort }) }), [run, postUuid, sort]),
  )
  const reload = useCallback(() => run(LoadPost, { postUuid, ...(sort && { sort }) }), [run, postUuid, sort])
  return (
    <>
      <StartAtTop key={postUuid} />
      <PostScreenFrame postUuid={postUuid} threadKey={key} onReload={reload}>
        {(post) => <CommentSection key={key} post={post} threadKey={key} sort={shown} onReload={reload} />}
      </PostScreenFrame>
    </>
  )
}
