/**
 * The strip above the bottom bar, within thumb's reach: writes a comment, or jumps to the next conversation.
 * docs/behaviour/thread.md#footer.
 */
import { useState } from 'react'
import { AskToLogIn } from '../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { useApp } from '../../core/App.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LockKeyhole } from '../../ui/icons.tsx'
import { useRootMark } from '../../ui/useRootMark.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChevronsDown } from './CommentBody.tsx'
import styles from './CommentComposer.module.css'

interface CommentComposerProps {
  readonly postId: number
  readonly isLocked: boolean
  /**
   * Scrolls to the next conversation, and returns which one that is; `undefined` after the last. Absent where there is
   * only one.
   */
  readonly onNext?: (() => string | undefined) | undefined
  /** Focuses the conversation that was scrolled to. */
  readonly onRead?: () => void
}

interface NextConversationProps {
  readonly onNext: () => string | undefined
  readonly onRead: (() => void) | undefined
}

/**
 * The button keeps the focus, to be pressed again. Screen readers are told which conversation it led to, and a control
 * after it, which shows while it has the focus, goes on from there.
 */
const NextConversation = ({ onNext, onRead }: NextConversationProps) => {
  const [told, setTold] = useState('')
  const [hasReached, setHasReached] = useState(false)
  const goOn = (): void => {
    const reached = onNext()
    setTold(reached ?? 'There is no further conversation.')
    if (reached !== undefined) setHasReached(true)
  }
  return (
    <>
      <IconButton label="Next conversation" onClick={goOn}>
        <ChevronsDown size={22} aria-hidden="true" />
      </IconButton>
      {hasReached && (
        <button type="button" className={styles.read} onClick={onRead}>
          Read this conversation
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </>
  )
}

export const CommentComposer = ({ postId, isLocked, onNext, onRead }: CommentComposerProps) => {
  const { run, store } = useApp()
  useRootMark('comment-strip')
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
        {onNext !== undefined && <NextConversation onNext={onNext} onRead={onRead} />}
      </div>
    </div>
  )
}
