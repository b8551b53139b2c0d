/** A new message. docs/behaviour/messages.md#compose. */

import { wrongMessageFields } from '../../../../commands/messages/ReportMessage.ts'
import { SendMessage } from '../../../../commands/messages/SendMessage.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Editor } from '../../../ui/forms/Editor.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useFormForGuests } from '../../account/useFormForGuests.ts'
import styles from './ComposeScreen.module.css'

// The form of a new message: recipient, subject and text. A guest can fill it in and is asked to sign up on sending;
// the message is sent after the login. docs/behaviour/messages.md#compose.

/** `to` is the recipient in the address, '' for none. */
const ComposeForm = ({ to }: { readonly to: string }) => {
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

export const ComposeScreen = ({ to }: { readonly to: string }) => (
  <Screen title="New message">
    <ComposeForm to={to} />
  </Screen>
)
