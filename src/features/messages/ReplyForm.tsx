/** The reply form of a conversation. The draft is kept until it is sent. */

import { ReplyToMessage } from '../../../commands/messages/ReplyToMessage.ts'
import { wrongMessageFields } from '../../../commands/messages/wrongMessage.ts'
import { useApp } from '../../core/App.ts'
import { Editor } from '../../ui/forms/Editor.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { useForm } from '../../ui/forms/useForm.ts'
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
  const form = useForm({
    draft: `message/${conversationId}`,
    initial: { text: '' },
    check: ({ text }) => ({ text: wrongMessageFields({ content: text }).content }),
    send: async ({ text }) => {
      const failure = await run(ReplyToMessage, { parentId, content: text })
      if (failure !== undefined) onFailed()
      return failure
    },
  })
  return (
    <Form form={form} label="Reply" submit="Send" busy="Sending…" className={styles.form}>
      <Editor
        label="Your reply"
        isLabelHidden
        placeholder="Type your reply..."
        isSmallEmpty
        onSend={form.submit}
        {...form.field('text')}
      />
    </Form>
  )
}
