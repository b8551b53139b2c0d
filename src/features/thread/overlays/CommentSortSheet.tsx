/**
 * The order of comments: Top, Newest, Oldest, Worst. Choosing the current order reloads the thread.
 * docs/behaviour/thread.md#order.
 */
import { useLocation, useParams } from '@tanstack/react-router'
import { LoadPost } from '../../../../commands/post/LoadPost.ts'
import { LoadThread } from '../../../../commands/thread/LoadThread.ts'
import { SortComments } from '../../../../commands/thread/SortComments.ts'
import { type CommentSort, commentSorts } from '../../../../schemas/vocabulary.ts'
import { commentSortLabels } from '../../../../schemas/words/labels.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { readThreadSearch, useCommentSort } from '../threadSearch.ts'

export const CommentSortSheet = ({ onClose }: OverlayProps<'commentSort'>) => {
  const { run } = useApp()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The raw query: only a route's own match has a decoded one.
  const search = useLocation({ select: (location) => location.search })
  const { commentSort, d: ancestors = 0 } = readThreadSearch({ ...search })
  const { uuid: postUuid = '', commentUuid } = useParams({ strict: false })
  const { asked, shown, usual } = useCommentSort(commentSort, postUuid)
  const choose = (sort: CommentSort): void => {
    if (sort !== shown) {
      void run(SortComments, { path, sort, usual, ancestors })
      return
    }
    onClose()
    const order = asked && { sort: asked }
    if (commentUuid === undefined) void run(LoadPost, { postUuid, ...order })
    else void run(LoadThread, { postUuid, commentUuid, ...order, ancestors })
  }
  return (
    <Sheet title="Sort comments" onClose={onClose}>
      <ActionList
        label="Sort comments"
        actions={commentSorts.map((sort) => ({
          label: commentSortLabels[sort],
          isChosen: sort === shown,
          onSelect: () => choose(sort),
        }))}
      />
    </Sheet>
  )
}
