/**
 * A message to a member in the name of a community. The draft is kept until it is sent.
 * docs/behaviour/moderation.md#messages-to-members.
 */

import { wrongMessageFields } from '../../../../commands/messages/ReportMessage.ts'
import { SendModMessage } from '../../../../commands/moderation/SendModMessage.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Editor } from '../../../ui/forms/Editor.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from '../ModerationDialogs.module.css'

export const ModMessageDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'modMessage'>) => {
  const { run } = useApp()
  const form = useForm({
    draft: `mod message ${nameKey(community)} ${nameKey(username)}`,
    initial: { subject: '', content: '' },
    check: wrongMessageFields,
    send: (values) => run(SendModMessage, { community, username, ...values }),
    leave: onClose,
  })
  return (
    <Sheet title={`Message ${username}`} shape="dialog" onClose={onClose}>
      <Form form={form} label={`Message ${username}`} submit="Send" busy="Sending…" isDialog>
        <p className={styles.words}>In the name of c/{community}.</p>
        <TextField
          label="Subject"
          limit={textLimits.messageSubject}
          isRequired
          isFocusedFirst
          {...form.field('subject')}
        />
        <Editor label="Message" onSend={form.submit} {...form.field('content')} />
      </Form>
    </Sheet>
  )
}
