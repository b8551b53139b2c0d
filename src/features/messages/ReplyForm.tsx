/** The reply form of a conversation. The draft is kept until it is sent. */
import { useLayoutEffect, useRef } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { ReplyToMessage } from '../../../commands/messages/ReplyToMessage.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { Editor } from '../../ui/forms/Editor.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useSend } from '../../ui/forms/useSend.ts'
import styles from './ReplyForm.module.css'

interface ReplyFormProps {
  readonly conversationId: number
  /** The message to reply to. */
  readonly parentId: number
  /** Called after a failure: the reply may have arrived anyway, so reload the conversation. */
  readonly onFailed: () => void
}

export const ReplyForm = ({ conversationId, parentId, onFailed }: ReplyFormProps) => {
  const { run } = useApp()
  const { fields, set, clear } = useDraft(`message/${conversationId}`, { text: '' })
  const { isSending, failure, send } = useSend()
  const typed = useRef(fields.text)
  useLayoutEffect(() => {
    typed.current = fields.text
  }, [fields.text])
  const submit = (): void => {
    const content = fields.text
    send({
      act: async () => {
        const failed = await run(ReplyToMessage, { parentId, content })
        if (failed !== undefined && failed._tag !== 'InvalidInput') onFailed()
        return failed
      },
      // Keep text that was typed during sending.
      onSent: () => (typed.current === content ? clear() : undefined),
    })
  }
  const wrong = failure?._tag === 'InvalidInput' ? sentenceOf(failure) : undefined
  return (
    <form
      aria-label="Reply"
      aria-busy={isSending}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Editor
        label="Your reply"
        isLabelHidden
        placeholder="Type your reply..."
        value={fields.text}
        onChange={(text) => set('text', text)}
        error={wrong}
        isSmallEmpty
        onSend={submit}
      />
      {failure !== undefined && wrong === undefined && (
        <p role="alert" className={styles.failure}>
          {sentenceOf(failure)}
        </p>
      )}
      <Button isSubmit kind="primary" isWide>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}
