/**
 * Edits one's own comment or text post: starts with the raw text and saves the changed one.
 * docs/behaviour/post.md#edit.
 */
import { useCallback } from 'react'
import { EditContent } from '../../../../commands/compose/EditContent.ts'
import { LoadRaw } from '../../../../commands/compose/LoadRaw.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { typedText } from '../../../../schemas/rules/sameText.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { Button } from '../../../ui/Button.tsx'
import { Editor } from '../../../ui/forms/Editor.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { useSend } from '../../../ui/forms/useSend.ts'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './WritingDialogs.module.css'

interface EditFormProps extends OverlayProps<'edit'> {
  /** The saved text. */
  readonly before: string
}

const EditForm = ({ overlay: { kind, id }, onClose, before }: EditFormProps) => {
  const { run } = useApp()
  const { fields, set, clearSent } = useDraft(`edit/${kind}/${id}`, { text: before })
  const { isSending, failure, send } = useSend()
  const { text } = fields
  // A post needs no text: it has a title.
  const isWritten = kind === 'post' || text.trim() !== ''
  const canSave = text !== before && isWritten && text.length <= textLimits.editor && !isSending
  const submit = (): void => {
    if (!canSave) return
    const act = () => run(EditContent, { kind, id, content: text })
    send({ act, onSent: () => clearSent(fields), leave: onClose })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Editor
        label={kind === 'post' ? 'Text of the post' : 'Your comment'}
        isLabelHidden
        value={text}
        onChange={(value) => set('text', value)}
        error={failure === undefined ? undefined : sentenceOf(failure)}
        isFocusedFirst
        onSend={submit}
      />
      <div className={styles.actions}>
        <Button isSubmit kind="primary" isDisabled={!canSave}>
          {isSending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
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
