/**
 * Reports a private message with a reason. Admins get a copy of the message; the dialog says so before anything is
 * sent.
 */
import { useState } from 'react'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { ReportMessage } from '../../../../commands/messages/ReportMessage.ts'
import { MessageReportReason } from '../../../../schemas/entities/MessageReport.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { messageReasons } from '../messageReasons.ts'
import styles from './ContentDialogs.module.css'

export const ReportMessageDialog = ({ overlay: { id }, onClose }: OverlayProps<'reportMessage'>) => {
  const { run } = useApp()
  const [reason, setReason] = useState<MessageReportReason>()
  const [details, setDetails] = useState('')
  const { isSending, failure, send } = useSend()
  const report = (): void => {
    if (reason !== undefined) send({ act: () => run(ReportMessage, { id, reason, details }), leave: onClose })
  }
  return (
    <Sheet title="Report message" shape="dialog" onClose={onClose}>
      <div className={styles.dialog}>
        <p className={styles.words}>The admins get a copy of this message. The sender is not told who reported it.</p>
        <ActionList
          label="Reasons"
          actions={MessageReportReason.literals.map((each) => ({
            label: messageReasons[each],
            isChosen: each === reason,
            onSelect: () => setReason(each),
          }))}
        />
        {reason !== undefined && (
          <TextField
            label="Details (optional)"
            rows={2}
            value={details}
            onChange={setDetails}
            limit={textLimits.reportDetails}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {sentenceOf(failure)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isDisabled={isSending || reason === undefined} onClick={report}>
            {isSending ? 'Sending…' : 'Send report'}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
