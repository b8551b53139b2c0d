/**
 * One comment of a thread, or what replaces it. Long threads make and remove these rows many times a second, so a row has
 * few elements, no hooks and no handlers: the list reads the signals and handles the presses (`useRowPresses`), and a vote
 * writes its text itself.
 */

import { clsx } from 'clsx'
import { type CSSProperties, memo } from 'react'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { threadLimits } from '../../../schemas/screenLimits.ts'
import { age } from '../../../schemas/words/clip.ts'
import { plural } from '../../../schemas/words/counts.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import type { Store } from '../../../signals/Store.ts'
import { Avatar, LetterAvatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Award, Pin, ShieldCheck } from '../../ui/icons.tsx'
import { ChevronRight } from '../../ui/moreIcons.tsx'
import { Dots, ReplyArrow } from '../../ui/RowIcon.tsx'
import { Badges, RowAuthor } from '../content/AuthorLink.tsx'
import { RowVote } from '../content/VoteControl.tsx'
import commentActionsStyles from './CommentActions.module.css'
import { CommentBody } from './CommentBody.tsx'
import commentBylineStyles from './CommentByline.module.css'
import styles from './CommentRow.module.css'

interface CommentActionsProps {
  readonly comment: Comment
  readonly store: Store
  readonly isLocked: boolean
}

/** The actions of a comment: moderate, the menu for the rest, reply, and vote. */
const CommentActions = ({
  comment: { id, isDeleted, isRemoved, moderation },
  store,
  isLocked,
}: CommentActionsProps) => (
  <div className={commentActionsStyles.actions}>
    {moderation !== undefined && (
      <IconButton label="Moderate" press="moderate">
        <ShieldCheck size={18} aria-hidden="true" />
      </IconButton>
    )}
    <IconButton label="More" press="more">
      <Dots size={18} />
    </IconButton>
    {!isLocked && !isDeleted && (
      <button type="button" className={commentActionsStyles.reply} data-press="reply">
        <ReplyArrow size={18} />
        Reply
      </button>
    )}
    {!isDeleted && !isRemoved && (
      <RowVote content={store.comments.read(id)} unsure={store.unsure} lane={`comment/${id}`} />
    )}
  </div>
)

interface CommentBylineProps {
  readonly comment: Comment
  readonly postAuthor: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A comment's author and age, with badges beside the name. */
const CommentByline = ({ comment, postAuthor, now }: CommentBylineProps) => {
  const { author, createdAt, profilePictures, isStickied, awardCount, isEdited, isNewUser } = comment
  const [picture = ''] = profilePictures
  return (
    <>
      {author !== '' &&
        (picture === '' ? <LetterAvatar name={author} /> : <Avatar name={author} address={picture} size={20} />)}
      <RowAuthor author={author} />
      <Badges content={comment} postAuthor={postAuthor} />
      {isStickied && (
        <span role="img" aria-label="Stickied" className={commentBylineStyles.sticky}>
          <Pin size={14} />
        </span>
      )}
      {awardCount > 0 && (
        <span className={commentBylineStyles.awards} role="img" aria-label={plural(awardCount, 'award')}>
          <Award size={14} aria-hidden="true" />
          {awardCount}
        </span>
      )}
      <span className={commentBylineStyles.when}>
        <time dateTime={new Date(createdAt).toISOString()}>{age(now, createdAt)}</time>
        {isEdited && ' · edited'}
        {isNewUser && ' · new member'}
      </span>
    </>
  )
}

/** The same for all rows of a thread, in one property: each is compared for each row in each frame of a fling. */
interface SharedByRows {
  readonly store: Store
  /** The time for a new row's age, in milliseconds since the epoch. The list keeps it up to date. */
  readonly readNow: () => number
  readonly postAuthor: string
  readonly isLocked: boolean
}

interface CommentRowProps {
  readonly row: ThreadRow
  readonly comment: Comment
  /** Must be stable. */
  readonly shared: SharedByRows
  /** Whether its controls are left out, but for their room: `briefRows.ts`. */
  readonly isBrief: boolean
  readonly isCollapsed: boolean
  /** Whether only its replies are hidden. */
  readonly isFolded: boolean
  readonly isFocused: boolean
}

const CommentRow = memo(
  ({
    row,
    comment,
    shared: { store, readNow, postAuthor, isLocked },
    isBrief,
    isCollapsed,
    isFolded,
    isFocused,
  }: CommentRowProps) => {
    const style: CSSProperties & Record<'--depth', number> = { '--depth': Math.min(row.depth, threadLimits.indent) }
    return (
      <article
        className={clsx(
          styles.comment,
          row.depth === 0 && styles.first,
          isFocused && styles.focused,
          isBrief && !isCollapsed && styles.brief,
        )}
        style={style}
        // Focusable, since authors are taken to a comment they wrote.
        tabIndex={-1}
        // Finds the row again that was tapped before the app had started: src/adapters/preview.ts.
        data-id={comment.id}
        aria-label={`Comment by ${comment.author === '' ? 'a deleted account' : comment.author}`}
      >
        {isBrief ? (
          <div className={clsx(styles.head, styles.passed)}>{comment.author}</div>
        ) : (
          <>
            {/* Only for a mouse; the button beside the name does the same for keyboards and screen readers. */}
            <span className={styles.lines} aria-hidden="true" />
            <div className={styles.head}>
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={!isCollapsed}
                aria-label={isCollapsed ? 'Expand comment' : 'Collapse comment'}
                data-press="toggle"
              />
              <div className={commentBylineStyles.line}>
                <CommentByline comment={comment} postAuthor={postAuthor} now={readNow()} />
                <span className={clsx(styles.state, isCollapsed && styles.closed)} aria-hidden="true">
                  {isCollapsed && row.replies > 0 ? `+${row.replies}` : null}
                </span>
              </div>
            </div>
          </>
        )}
        {!isCollapsed && (
          <>
            <CommentBody comment={comment} />
            {!isBrief && <CommentActions comment={comment} store={store} isLocked={isLocked} />}
            {isFolded && (
              <button type="button" className={styles.deeper} data-press="unfold">
                {row.replies === 1 ? 'Show 1 reply' : `Show ${row.replies} replies`}
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            )}
            {row.goesDeeper && (
              <a href={threadPath(comment)} className={styles.deeper} data-press="deeper">
                Continue this thread <ChevronRight size={16} aria-hidden="true" />
              </a>
            )}
          </>
        )}
      </article>
    )
  },
)
CommentRow.displayName = 'CommentRow'

interface CommentItemProps extends Omit<CommentRowProps, 'comment'> {
  /** Absent for a moment, if it is no longer in the store. */
  readonly comment: Comment | undefined
  readonly index: number
  /** Rows of the thread that are not in a collapsed conversation. */
  readonly count: number
}

/**
 * A row of the list. In a fling the list renders at every frame, and skips the items with the same properties. A collapsed
 * conversation changes the places of the other items, but not their rows.
 */
export const CommentItem = memo(({ comment, index, count, ...row }: CommentItemProps) => (
  <li data-index={index} aria-posinset={index + 1} aria-setsize={count}>
    {comment !== undefined && <CommentRow comment={comment} {...row} />}
  </li>
))
CommentItem.displayName = 'CommentItem'
