/**
 * The strip above the bottom bar, within thumb's reach: writes a comment, or jumps to the next conversation.
 * docs/behaviour/thread.md#footer.
 */
import { AskToLogIn } from '../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { useApp } from '../../core/App.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LockKeyhole } from '../../ui/icons.tsx'
import { ChevronsDown } from './CommentBody.tsx'
import styles from './CommentComposer.module.css'

interface CommentComposerProps {
  readonly postId: number
  readonly isLocked: boolean
  /** Absent when there is no next conversation. */
  readonly onNext?: (() => void) | undefined
}

export const CommentComposer = ({ postId, isLocked, onNext }: CommentComposerProps) => {
  const { run, store } = useApp()
  const write = (): void =>
    void (store.viewer.peek().kind === 'guest'
      ? run(AskToLogIn, { what: 'comment', afterwards: { name: 'createComment', postId } })
      : run(OpenOverlay, { name: 'createComment', postId }))
  return (
    <div className={styles.strip} data-fixed="">
      <div className={styles.column}>
        {isLocked ? (
          <p className={styles.locked}>
            <LockKeyhole size={16} aria-hidden="true" />
            {refusals.postLocked}
          </p>
        ) : (
          <button type="button" className={styles.field} onClick={write}>
            Type your comment...
          </button>
        )}
        {onNext !== undefined && (
          <IconButton label="Next conversation" onClick={onNext}>
            <ChevronsDown size={22} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
