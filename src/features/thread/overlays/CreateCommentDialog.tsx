/**
 * Writes a comment: what it replies to, the editor and Send. The draft is kept until it is sent.
 * docs/behaviour/thread.md#new-comments.
 */

import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { GoFromOverlay } from '../../../../commands/layout/GoFromOverlay.ts'
import { CreateComment } from '../../../../commands/thread/CreateComment.ts'
import { SeeWritten } from '../../../../commands/thread/SeeWritten.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { commentPath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Editor } from '../../../ui/forms/Editor.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { useSend } from '../../../ui/forms/useSend.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Answered } from '../../compose/Answered.tsx'
import styles from '../../compose/overlays/WritingDialogs.module.css'
import { useOpenThread } from '../useOpenThread.ts'

export const CreateCommentDialog = ({ overlay, onClose }: OverlayProps<'createComment'>) => {
  const { postId, parentId = 0 } = overlay
  const { run, store } = useApp()
  const post = useValue(store.posts.read(postId))
  const parent = useValue(store.comments.read(parentId))
  const thread = useOpenThread()
  const { fields, set, clearSent } = useDraft(`comment/${postId}/${parentId}`, { text: '' })
  const { isSending, failure, send } = useSend()
  const { text } = fields
  const canSend = text.trim() !== '' && text.length <= textLimits.editor && !isSending
  /** Closes if the thread on screen shows the new comment, otherwise opens its permalink. */
  const leave = (): void => {
    const id = store.written.peek().findLast((each) => !each.isSeen && each.parentId === parentId)?.id ?? 0
    const written = store.comments.peek(id)
    const isThere =
      thread !== undefined &&
      store.threads
        .read(thread)
        .rows.peek()
        .some((row) => row.id === id)
    if (written === undefined || isThere) return onClose()
    void run(SeeWritten, { id })
    void run(GoFromOverlay, { address: commentPath({ ...written, postTitle: post?.title ?? '' }) })
  }
  const submit = (): void => {
    if (!canSend) return
    const act = () => run(CreateComment, { postId, parentId, content: text })
    send({ act, onSent: () => clearSent(fields), leave })
  }
  return (
    <Sheet title={parentId === 0 ? 'Comment' : 'Reply'} shape="dialog" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {parentId === 0 ? (
          <Answered author={post?.author ?? ''} text={post?.title ?? ''} />
        ) : (
          <Answered author={parent?.author ?? ''} text={parent?.markdown ?? ''} />
        )}
        <Editor
          label={parentId === 0 ? 'Your comment' : 'Your reply'}
          isLabelHidden
          placeholder="Type your comment..."
          value={text}
          onChange={(value) => set('text', value)}
          error={failure === undefined ? undefined : sentenceOf(failure)}
          isFocusedFirst
          onSend={submit}
        />
        <div className={styles.actions}>
          <Button isSubmit kind="primary" isDisabled={!canSend}>
            {isSending ? 'Sending…' : 'Send'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
