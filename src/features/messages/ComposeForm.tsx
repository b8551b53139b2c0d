/**
 * The form of a new message: recipient, subject and text. A guest can fill it in and is asked to sign up on sending;
 * the message is sent after the login. docs/behaviour/messages.md#compose.
 */
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { SendMessage } from '../../../commands/messages/SendMessage.ts'
import { wrongMessage } from '../../../commands/messages/wrongMessage.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { Editor } from '../../ui/forms/Editor.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useSend } from '../../ui/forms/useSend.ts'
import { useSubmitOnceMember } from '../account/useSubmitOnceMember.ts'
import styles from './ComposeForm.module.css'

/** `to` is the recipient in the address, '' for none. */
export const ComposeForm = ({ to }: { readonly to: string }) => {
  const { run, store } = useApp()
  const { fields, set, clear } = useDraft(`message to ${nameKey(to)}`, { recipient: to, subject: '', content: '' })
  const { isSending, failure, send } = useSend()
  const form = useRef<HTMLFormElement>(null)
  const post = (): void => send({ act: () => run(SendMessage, fields), onSent: clear })
  const { waitForLogin } = useSubmitOnceMember('message', post)
  const submit = (): void => {
    // An invalid message shows its errors now and does not wait for a login.
    if (store.viewer.peek().kind === 'guest' && wrongMessage(fields) === undefined) waitForLogin()
    post()
  }
  const wrongs = failure?._tag === 'InvalidInput' ? failure.fields : []
  const wrong = (field: string): string | undefined => wrongs.find((each) => each.field === field)?.reason
  useEffect(() => {
    if (failure?._tag === 'InvalidInput') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  // The sign-up sheet already tells guests what they need.
  const sentence = failure === undefined || failure._tag === 'MemberRequired' || wrongs.length > 0 ? undefined : failure
  return (
    <form
      ref={form}
      aria-label="New message"
      aria-busy={isSending}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="To"
        value={fields.recipient}
        onChange={(value) => set('recipient', value)}
        limit={textLimits.messageRecipient}
        hint="A member’s name, or c: and a community’s name for its moderators."
        error={wrong('recipient')}
        autoCapitalize="none"
        isRequired
      />
      <TextField
        label="Subject"
        value={fields.subject}
        onChange={(value) => set('subject', value)}
        limit={textLimits.messageSubject}
        error={wrong('subject')}
        isRequired
      />
      <Editor
        label="Message"
        value={fields.content}
        onChange={(value) => set('content', value)}
        error={wrong('content')}
        onSend={submit}
      />
      {sentence !== undefined && (
        <p role="alert" className={styles.failure}>
          {sentenceOf(sentence)}
        </p>
      )}
      <Button isSubmit kind="primary" isWide>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}
