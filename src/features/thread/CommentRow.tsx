/**
 * One comment of a thread, or what replaces it. Renders again only when its content changes; a vote updates only the
 * score's text.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type CSSProperties, type MouseEvent, memo, useCallback } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { foldedAnswers } from '../../../signals/foldedAnswers.ts'
import type { Thread } from '../../../signals/Threads.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { Plus } from '../../ui/icons.tsx'
import { ChevronRight } from '../../ui/moreIcons.tsx'
import { useLongPress } from '../../ui/useLongPress.ts'
import { useUnvoted } from '../content/useUnvoted.ts'
import { CommentActions } from './CommentActions.tsx'
import { CommentBody } from './CommentBody.tsx'
import { CommentByline } from './CommentByline.tsx'
import styles from './CommentRow.module.css'
import { Minus } from './threadIcons.tsx'

interface CommentRowProps {
  readonly row: ThreadRow
  readonly thread: Thread
  readonly postAuthor: string
  readonly isLocked: boolean
  readonly isFocused: boolean
  readonly onToggle: (commentId: number) => void
  /** Called when the thread line of an ancestor is tapped, `depth` levels from the left. */
  readonly onLine: (commentId: number, depth: number) => void
}

/** Width of one level, in CSS pixels; the same as in the styles. */
const level = 14

export const CommentRow = memo(
  ({ row, thread, postAuthor, isLocked, isFocused, onToggle, onLine }: CommentRowProps) => {
    const { store, run } = useApp()
    const longPress = useLongPress(
      () => void run(OpenOverlay, { name: 'contentMenu', kind: 'comment', id: row.id, inTrending: false }),
    )
    const content = store.comments.read(row.id)
    const comment = useUnvoted(content)
    const isCollapsed = useSelected(
      thread.collapsed,
      useCallback((collapsed: ReadonlySet<number>) => collapsed.has(row.id), [row.id]),
    )
    const isFolded = useSelected(
      thread.collapsed,
      useCallback((collapsed: ReadonlySet<number>) => collapsed.has(foldedAnswers(row.id)), [row.id]),
    )
    if (comment === undefined) return null
    const toggle = (): void => onToggle(row.id)
    const tapLine = ({ clientX, currentTarget }: MouseEvent): void => {
      const across = clientX - currentTarget.getBoundingClientRect().left
      onLine(row.id, Math.max(0, Math.min(row.depth, Math.floor((across - 6) / level))))
    }
    const style: CSSProperties & Record<'--depth', number> = { '--depth': row.depth }
    return (
      <article
        className={clsx(styles.comment, row.depth === 0 && styles.first, isFocused && styles.focused)}
        style={style}
        {...longPress}
        // Focusable, since authors are taken to a comment they wrote.
        tabIndex={-1}
        aria-label={`Comment by ${comment.author === '' ? 'a deleted account' : comment.author}`}
      >
        {/* Only for touch; the button beside the name does the same for keyboards and screen readers. */}
        <span className={styles.lines} onClick={tapLine} aria-hidden="true" />
        <div className={styles.head}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? 'Expand comment' : 'Collapse comment'}
            onClick={toggle}
          />
          <CommentByline comment={comment} postAuthor={postAuthor} />
          <span className={styles.state} aria-hidden="true">
            {isCollapsed && row.replies > 0 ? `+${row.replies}` : null}
            {isCollapsed ? <Plus size={16} /> : <Minus size={16} />}
          </span>
        </div>
        {!isCollapsed && (
          <>
            <CommentBody comment={comment} />
            <CommentActions comment={comment} content={content} isLocked={isLocked} />
            {isFolded && (
              <button type="button" className={styles.deeper} onClick={() => onToggle(foldedAnswers(row.id))}>
                {row.replies === 1 ? 'Show 1 answer' : `Show ${row.replies} answers`}
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            )}
            {row.goesDeeper && (
              <Link to={threadPath(comment)} className={styles.deeper}>
                Continue this thread <ChevronRight size={16} aria-hidden="true" />
              </Link>
            )}
          </>
        )}
      </article>
    )
  },
)
CommentRow.displayName = 'CommentRow'
