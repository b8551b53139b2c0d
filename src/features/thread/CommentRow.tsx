/**
 * One comment of a thread, or what replaces it. Renders again only when its content changes; a vote updates only the
 * score's text.
 */

import type { ReadonlySignal } from '@preact/signals-core'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import { AskToLogIn } from '../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { plural } from '../../../schemas/words/counts.ts'
import { foldedAnswers } from '../../../signals/Arrival.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { useApp } from '../../core/App.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Award, Pin, ShieldCheck } from '../../ui/icons.tsx'
import { ChevronRight } from '../../ui/moreIcons.tsx'
import { Dots, MinusSign, PlusSign, ReplyArrow } from '../../ui/RowIcon.tsx'
import { useLongPress } from '../../ui/useLongPress.ts'
import { Age } from '../../ui/VisuallyHidden.tsx'
import { AuthorLink, Badges } from '../content/AuthorLink.tsx'
import { useUnvoted } from '../content/useUnvoted.ts'
import { VoteControl } from '../content/VoteControl.tsx'
import commentActionsStyles from './CommentActions.module.css'
import { CommentBody } from './CommentBody.tsx'
import commentBylineStyles from './CommentByline.module.css'
import styles from './CommentRow.module.css'

interface CommentActionsProps {
  readonly comment: Comment
  readonly content: ReadonlySignal<Comment | undefined>
  readonly isLocked: boolean
}

/** The actions of a comment: vote, moderate, reply, and the menu for the rest. */
const CommentActions = ({
  comment: { id, postId, isDeleted, isRemoved, moderation },
  content,
  isLocked,
}: CommentActionsProps) => {
  const { run, store } = useApp()
  const writing = { name: 'createComment', postId, parentId: id } as const
  const reply = (): void =>
    void (store.viewer.peek().kind === 'guest'
      ? run(AskToLogIn, { what: 'comment', afterwards: writing })
      : run(OpenOverlay, writing))
  return (
    <div className={commentActionsStyles.actions}>
      {moderation !== undefined && (
        <IconButton
          label="Moderate"
          onClick={() => void run(OpenOverlay, { name: 'moderationMenu', kind: 'comment', id })}
        >
          <ShieldCheck size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label="More"
        onClick={() => void run(OpenOverlay, { name: 'contentMenu', kind: 'comment', id, inTrending: false })}
      >
        <Dots size={18} />
      </IconButton>
      {!isLocked && !isDeleted && (
        <button type="button" className={commentActionsStyles.reply} onClick={reply}>
          <ReplyArrow size={18} />
          Reply
        </button>
      )}
      {!isDeleted && !isRemoved && <VoteControl kind="comment" id={id} content={content} size="small" />}
    </div>
  )
}

interface CommentBylineProps {
  readonly comment: Comment
  readonly postAuthor: string
}

/** A comment's author and age, with badges beside the name. */
const CommentByline = ({ comment, postAuthor }: CommentBylineProps) => (
  <div className={commentBylineStyles.line}>
    {comment.author !== '' && <Avatar name={comment.author} address={comment.profilePictures[0]} size={20} />}
    <AuthorLink author={comment.author} />
    <Badges content={comment} postAuthor={postAuthor} />
    {comment.isStickied && (
      <span role="img" aria-label="Stickied" className={commentBylineStyles.sticky}>
        <Pin size={14} />
      </span>
    )}
    {comment.awardCount > 0 && (
      <span className={commentBylineStyles.awards} role="img" aria-label={plural(comment.awardCount, 'award')}>
        <Award size={14} aria-hidden="true" />
        {comment.awardCount}
      </span>
    )}
    <span className={commentBylineStyles.when}>
      <Age at={comment.createdAt} />
      {comment.isEdited && ' · edited'}
      {comment.isNewUser && ' · new member'}
    </span>
  </div>
)

interface CommentRowProps {
  readonly row: ThreadRow
  readonly isCollapsed: boolean
  /** Whether only its replies are hidden. */
  readonly isFolded: boolean
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
  ({ row, isCollapsed, isFolded, postAuthor, isLocked, isFocused, onToggle, onLine }: CommentRowProps) => {
    const { store, run } = useApp()
    const longPress = useLongPress(
      () => void run(OpenOverlay, { name: 'contentMenu', kind: 'comment', id: row.id, inTrending: false }),
    )
    const content = store.comments.read(row.id)
    const comment = useUnvoted(content)
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
            {isCollapsed ? <PlusSign size={16} /> : <MinusSign size={16} />}
          </span>
        </div>
        {!isCollapsed && (
          <>
            <CommentBody comment={comment} />
            <CommentActions comment={comment} content={content} isLocked={isLocked} />
            {isFolded && (
              <button type="button" className={styles.deeper} onClick={() => onToggle(foldedAnswers(row.id))}>
                {row.replies === 1 ? 'Show 1 reply' : `Show ${row.replies} replies`}
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
