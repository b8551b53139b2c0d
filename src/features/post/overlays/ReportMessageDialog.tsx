/**
 * Reports a private message with a reason. Admins get a copy of the message; the dialog says so before anything is
 * sent.
 */
import { Schema } from 'effect'
import { ReportMessage } from '../../../../commands/messages/ReportMessage.ts'
import { MessageReportReason } from '../../../../schemas/entities/Message.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { messageReasons } from '../messageReasons.ts'
import styles from './ContentDialogs.module.css'

const isReason = Schema.is(MessageReportReason)

export const ReportMessageDialog = ({ overlay: { id }, onClose }: OverlayProps<'reportMessage'>) => {
  const { run } = useApp()
  const form = useForm({
    draft: `report message/${id}`,
    initial: { reason: '', details: '' },
    canSubmit: ({ reason }) => isReason(reason),
    send: async ({ reason, details }) => {
      const more = details.trim() === '' ? {} : { details }
      return isReason(reason) ? run(ReportMessage, { id, reason, ...more }) : undefined
    },
    leave: onClose,
  })
  const { reason } = form.values
  const cancel = (
    <Button kind="plain" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <Sheet title="Report message" shape="dialog" onClose={onClose}>
      <Form form={form} label="Report message" submit="Send report" busy="Sending…" buttons={cancel} isDialog>
        <p className={styles.words}>The admins get a copy of this message. The sender is not told who reported it.</p>
        <ActionList
          label="Reasons"
          actions={MessageReportReason.literals.map((each) => ({
            label: messageReasons[each],
            isChosen: each === reason,
            onSelect: () => form.change('reason', each),
          }))}
        />
        {isReason(reason) && (
          <TextField label="Details (optional)" rows={2} limit={textLimits.reportDetails} {...form.field('details')} />
        )}
      </Form>
    </Sheet>
  )
}
