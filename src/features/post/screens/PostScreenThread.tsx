/**
 * One comment's thread under its post: the requested levels of parents, the comment, and its replies.
 * docs/behaviour/thread.md#permalink.
 */
import { useCallback } from 'react'
import { LoadThread } from '../../../../commands/thread/LoadThread.ts'
import { threadKey } from '../../../../commands/thread/threadKey.ts'
import { VisitThread } from '../../../../commands/thread/VisitThread.ts'
import { idOfUuid } from '../../../../schemas/ids.ts'
import type { CommentSort } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { StartAtTop } from '../../../layout/StartAtTop.tsx'
import { CommentSection } from '../../thread/CommentSection.tsx'
import { EarlierComments } from '../../thread/EarlierComments.tsx'
import { useCommentSort } from '../../thread/useCommentSort.ts'
import { useThreadRefresh } from '../../thread/useThreadRefresh.ts'
import { PostScreenFrame } from './PostScreenFrame.tsx'

interface PostScreenThreadProps {
  readonly postUuid: string
  readonly commentUuid: string
  /** From the address. */
  readonly sort: CommentSort | undefined
  /** Levels of parents above the comment. */
  readonly ancestors: number
}

export const PostScreenThread = ({ postUuid, commentUuid, sort: said, ancestors }: PostScreenThreadProps) => {
  const { run } = useApp()
  const { asked: sort, shown } = useCommentSort(said, postUuid)
  const key = threadKey({ kind: 'comment', commentUuid, sort, ancestors })
  useThreadRefresh(
    key,
    useCallback(
      () => void run(VisitThread, { postUuid, commentUuid, ...(sort && { sort }), ancestors }),
      [run, postUuid, commentUuid, sort, ancestors],
    ),
  )
  const reload = (): void => void run(LoadThread, { postUuid, commentUuid, ...(sort && { sort }), ancestors })
  return (
    <>
      <StartAtTop key={commentUuid} />
      <PostScreenFrame postUuid={postUuid} threadKey={key} onRetry={reload}>
        {(post) => (
          <CommentSection
            key={key}
            post={post}
            threadKey={key}
            sort={shown}
            focusedId={idOfUuid(commentUuid) ?? 0}
            onRetry={reload}
          >
            <EarlierComments post={post} threadKey={key} ancestors={ancestors} />
          </CommentSection>
        )}
      </PostScreenFrame>
    </>
  )
}
