/**
 * Edits one's own comment or text post: starts with the raw text and saves the changed one.
 * docs/behaviour/post.md#edit.
 */
import { useCallback } from 'react'
import { EditContent, LoadRaw } from '../../../../commands/compose/EditContent.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { typedText } from '../../../../schemas/rules/vote.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { Editor } from '../../../ui/forms/Editor.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface EditFormProps extends OverlayProps<'edit'> {
  /** The saved text. */
  readonly before: string
}

const EditForm = ({ overlay: { kind, id }, onClose, before }: EditFormProps) => {
  const { run } = useApp()
  const isPost = kind === 'post'
  const form = useForm({
    draft: `edit/${kind}/${id}`,
    initial: { text: before },
    // A post needs no text: it has a title.
    canSubmit: ({ text }) => text !== before && (isPost || text.trim() !== '') && text.length <= textLimits.editor,
    send: ({ text }) => run(EditContent, { kind, id, content: text }),
    failureAt: 'text',
    leave: onClose,
  })
  return (
    <Form form={form} label={isPost ? 'Edit post' : 'Edit comment'} submit="Save" busy="Saving…" isDialog>
      <Editor
        label={isPost ? 'Text of the post' : 'Your comment'}
        isLabelHidden
        isFocusedFirst
        onSend={form.submit}
        {...form.field('text')}
      />
    </Form>
  )
}

export const EditDialog = (props: OverlayProps<'edit'>) => {
  const { run, store } = useApp()
  const { kind, id } = props.overlay
  const { isDone, failure, retry } = useLoad(useCallback(() => run(LoadRaw, { kind, id }), [run, kind, id]))
  // Read the base without proposals, since a proposal may be an edit that is not saved yet.
  const before = (kind === 'post' ? store.posts : store.comments).base(id)?.markdown ?? ''
  return (
    <Sheet title={kind === 'post' ? 'Edit post' : 'Edit comment'} shape="dialog" onClose={props.onClose}>
      {!isDone && <Skeleton cards={1} shape="row" />}
      {failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      {isDone && failure === undefined && <EditForm {...props} before={typedText(before)} />}
    </Sheet>
  )
}
