/**
 * The form of a new message: recipient, subject and text. A guest can fill it in and is asked to sign up on sending;
 * the message is sent after the login. docs/behaviour/messages.md#compose.
 */
import { SendMessage } from '../../../commands/messages/SendMessage.ts'
import { wrongMessageFields } from '../../../commands/messages/wrongMessage.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { useApp } from '../../core/App.ts'
import { Editor } from '../../ui/forms/Editor.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useFormForGuests } from '../account/useFormForGuests.ts'
import styles from './ComposeForm.module.css'

/** `to` is the recipient in the address, '' for none. */
export const ComposeForm = ({ to }: { readonly to: string }) => {
  const { run } = useApp()
  const form = useFormForGuests('message', {
    draft: `message to ${nameKey(to)}`,
    initial: { recipient: to, subject: '', content: '' },
    check: wrongMessageFields,
    send: (values) => run(SendMessage, values),
  })
  return (
    <Form form={form} label="New message" submit="Send" busy="Sending…" className={styles.form}>
      <TextField
        label="To"
        limit={textLimits.messageRecipient}
        hint="A member’s name, or c: and a community’s name for its moderators."
        autoCapitalize="none"
        isRequired
        {...form.field('recipient')}
      />
      <TextField label="Subject" limit={textLimits.messageSubject} isRequired {...form.field('subject')} />
      <Editor label="Message" onSend={form.submit} {...form.field('content')} />
    </Form>
  )
}
