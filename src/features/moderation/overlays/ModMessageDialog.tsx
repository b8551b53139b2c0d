/**
 * A message to a member in the name of a community. The draft is kept until it is sent.
 * docs/behaviour/moderation.md#messages-to-members.
 */

import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { SendModMessage } from '../../../../commands/moderation/SendModMessage.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { Button } from '../../../ui/Button.tsx'
import { Editor } from '../../../ui/forms/Editor.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { useSend } from '../../../ui/forms/useSend.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'
import styles from '../ModerationDialogs.module.css'

export const ModMessageDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'modMessage'>) => {
  const { run } = useApp()
  const key = `mod message ${nameKey(community)} ${nameKey(username)}`
  const { fields, set, clear } = useDraft(key, { subject: '', content: '' })
  const { isSending, failure, send } = useSend()
  const wrongs = failure?._tag === 'InvalidInput' ? failure.fields : []
  const wrong = (field: string): string | undefined => wrongs.find((each) => each.field === field)?.reason
  const submit = (): void =>
    send({ act: () => run(SendModMessage, { community, username, ...fields }), onSent: clear, leave: onClose })
  return (
    <Sheet title={`Message ${username}`} shape="dialog" onClose={onClose}>
      <form
        className={dialog.dialog}
        aria-label={`Message ${username}`}
        aria-busy={isSending}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className={styles.words}>In the name of c/{community}.</p>
        <TextField
          label="Subject"
          value={fields.subject}
          onChange={(value) => set('subject', value)}
          limit={textLimits.messageSubject}
          error={wrong('subject')}
          isRequired
          isFocusedFirst
        />
        <Editor
          label="Message"
          value={fields.content}
          onChange={(value) => set('content', value)}
          error={wrong('content')}
          onSend={submit}
        />
        {failure !== undefined && wrongs.length === 0 && (
          <p role="alert" className={dialog.failure}>
            {sentenceOf(failure)}
          </p>
        )}
        <div className={dialog.buttons}>
          <Button isSubmit kind="primary" isDisabled={isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
