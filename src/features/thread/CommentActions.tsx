/** The actions of a comment: vote, moderate, reply, and the menu for the rest. */
import type { ReadonlySignal } from '@preact/signals-core'
import { AskToLogIn } from '../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { useApp } from '../../core/App.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Ellipsis, ShieldCheck } from '../../ui/icons.tsx'
import { VoteControl } from '../content/VoteControl.tsx'
import styles from './CommentActions.module.css'
import { Reply } from './threadIcons.tsx'

interface CommentActionsProps {
  readonly comment: Comment
  readonly content: ReadonlySignal<Comment | undefined>
  readonly isLocked: boolean
}

export const CommentActions = ({
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
    <div className={styles.actions}>
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
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      {!isLocked && !isDeleted && (
        <button type="button" className={styles.reply} onClick={reply}>
          <Reply size={18} aria-hidden="true" />
          Reply
        </button>
      )}
      {!isDeleted && !isRemoved && <VoteControl kind="comment" id={id} content={content} size="small" />}
    </div>
  )
}
