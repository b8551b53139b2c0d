/**
 * The comments under a post: count, order and thread, or what replaces the thread while it loads, fails or is empty.
 */
import { type ReactNode, useMemo } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { pluralGrouped } from '../../../schemas/words/counts.ts'
import { commentSortLabels } from '../../../schemas/words/labels.ts'
import { useApp } from '../../core/App.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { RefreshButton } from '../../layout/TopBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFocusKept } from '../../ui/useFocusReturn.ts'
import { useListSeen } from '../content/useUnvoted.ts'
import { CommentComposer } from './CommentComposer.tsx'
import styles from './CommentSection.module.css'
import { CommentThread } from './CommentThread.tsx'
import { useThreadTurn } from './measuredRows.ts'

/** Shows the current order of the comments, and opens the menu of orders. */
const CommentSortButton = ({ sort }: { readonly sort: CommentSort }) => {
  const { run } = useApp()
  const words = commentSortLabels[sort]
  return (
    <Button
      // Each order has its own button, as it is in the thread that is replaced.
      ref={useFocusKept()}
      kind="plain"
      label={`Sort comments: ${words}`}
      onClick={() => void run(OpenOverlay, { name: 'commentSort' })}
    >
      {words}
      <ChevronDown size={18} aria-hidden="true" />
    </Button>
  )
}

interface CommentSectionProps {
  readonly post: Post
  readonly threadKey: string
  readonly sort: CommentSort
  /** Loads the post and its comments again. */
  readonly onReload: () => Promise<unknown>
  readonly focusedId?: number
  /** Shown between the heading and the comments. */
  readonly children?: ReactNode
}

const isNone = (rows: ReadonlyArray<unknown>): boolean => rows.length === 0

export const CommentSection = ({ post, threadKey, sort, onReload, focusedId = 0, children }: CommentSectionProps) => {
  const { store } = useApp()
  const { loaded, failure, kept } = useValue(store.commentLists.read(threadKey))
  const thread = useMemo(() => store.threads.read(threadKey), [store, threadKey])
  const isNew = useSelected(thread.rows, isNone)
  const isEmpty = useSelected(thread.visible, isNone)
  const isTurn = useThreadTurn(threadKey)
  useListSeen('thread', threadKey)
  return (
    <section className={styles.section} aria-labelledby="comments">
      <div className={styles.head}>
        <h2 id="comments" className={styles.count}>
          {pluralGrouped(post.commentCount, 'comment')}
        </h2>
        <RefreshButton label="Refresh comments" refresh={onReload} />
        <CommentSortButton sort={sort} />
      </div>
      {failure !== undefined && kept === undefined && (
        <FailureNotice failure={failure} onRetry={() => void onReload()} isInline isAbove={loaded} />
      )}
      {(loaded || failure !== undefined) && children}
      {(isEmpty ? !loaded && failure === undefined : !isTurn) && <Skeleton cards={4} shape="row" />}
      {loaded && isEmpty && (
        <EmptyState
          title={isNew ? 'No comments yet. Write the first one.' : 'All comments are from people you have blocked.'}
        />
      )}
      {isEmpty || !isTurn ? (
        <CommentComposer postId={post.id} isLocked={post.isLocked} />
      ) : (
        <CommentThread threadKey={threadKey} post={post} focusedId={focusedId} />
      )}
    </section>
  )
}
