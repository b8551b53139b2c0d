/**
 * A message to a member in the name of a community. The draft is kept until it is sent.
 * docs/behaviour/moderation.md#messages-to-members.
 */
import { SendModMessage } from '../../../commands/moderation/SendModMessage.ts'
import { sentenceOf } from '../../../commands/sentences.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { useApp } from '../../App.ts'
import styles from '../moderation/ModerationDialogs.module.css'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Editor } from '../writing/Editor.tsx'
import { useDraft } from '../writing/useDraft.ts'
import { useSend } from '../writing/useSend.ts'
import dialog from './ContentDialogs.module.css'
import type { OverlayProps } from './OverlayProps.ts'

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
