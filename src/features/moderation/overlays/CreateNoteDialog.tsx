/**
 * A new note about a member, for the other moderators. The draft is kept until it is saved.
 * docs/behaviour/moderation.md#notes.
 */

import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { CreateNote } from '../../../../commands/moderation/CreateNote.ts'
import { LoadNotes } from '../../../../commands/moderation/LoadNotes.ts'
import { notesKey } from '../../../../commands/moderation/recordLists.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { useSend } from '../../../ui/forms/useSend.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'

export const CreateNoteDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'createNote'>) => {
  const { run } = useApp()
  const about = { community, username }
  const { fields, set, clear } = useDraft(notesKey(community, username), { note: '' })
  const { isSending, failure, send } = useSend()
  const submit = (): void =>
    send({
      act: () => run(CreateNote, { ...about, note: fields.note }),
      onSent: () => {
        clear()
        // Refresh the list under this dialog.
        void run(LoadNotes, about)
      },
      leave: onClose,
    })
  return (
    <Sheet title="Create Note" shape="dialog" onClose={onClose}>
      <form
        className={dialog.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={`Note about ${username}`}
          rows={5}
          value={fields.note}
          onChange={(value) => set('note', value)}
          limit={textLimits.editor}
          hint="Only moderators can see it."
          error={failure === undefined ? undefined : sentenceOf(failure)}
          isFocusedFirst
        />
        <div className={dialog.buttons}>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button isSubmit kind="primary" isDisabled={isSending}>
            {isSending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
