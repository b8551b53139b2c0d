/**
 * Writes a comment: what it replies to, the editor and Send. The draft is kept until it is sent.
 * docs/behaviour/thread.md#new-comments.
 */

import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { CreateComment } from '../../../../commands/thread/CreateComment.ts'
import { SeeWritten } from '../../../../commands/thread/VisitThread.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { commentPath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { Editor } from '../../../ui/forms/Editor.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Answered } from '../../compose/MediaField.tsx'
import { useOpenThread } from '../threadSearch.ts'

export const CreateCommentDialog = ({ overlay, onClose }: OverlayProps<'createComment'>) => {
  const { postId, parentId = 0 } = overlay
  const { run, store } = useApp()
  const post = useValue(store.posts.read(postId))
  const parent = useValue(store.comments.read(parentId))
  const thread = useOpenThread()
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
  const form = useForm({
    draft: `comment/${postId}/${parentId}`,
    initial: { text: '' },
    canSubmit: ({ text }) => text.trim() !== '' && text.length <= textLimits.editor,
    send: ({ text }) => run(CreateComment, { postId, parentId, content: text }),
    failureAt: 'text',
    leave,
  })
  const title = parentId === 0 ? 'Comment' : 'Reply'
  return (
    <Sheet title={title} shape="dialog" onClose={onClose}>
      <Form form={form} label={title} submit="Send" busy="Sending…" isDialog>
        {parentId === 0 ? (
          <Answered author={post?.author ?? ''} text={post?.title ?? ''} />
        ) : (
          <Answered author={parent?.author ?? ''} text={parent?.markdown ?? ''} />
        )}
        <Editor
          label={parentId === 0 ? 'Your comment' : 'Your reply'}
          isLabelHidden
          placeholder="Type your comment..."
          isFocusedFirst
          onSend={form.submit}
          {...form.field('text')}
        />
      </Form>
    </Sheet>
  )
}
