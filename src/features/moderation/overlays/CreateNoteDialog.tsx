/**
 * A new note about a member, for the other moderators. The draft is kept until it is saved.
 * docs/behaviour/moderation.md#notes.
 */

import { CreateNote, LoadNotes } from '../../../../commands/moderation/notes.ts'
import { notesKey } from '../../../../commands/moderation/recordLists.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { Sheet } from '../../../ui/Sheet.tsx'

export const CreateNoteDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'createNote'>) => {
  const { run } = useApp()
  const about = { community, username }
  const form = useForm({
    draft: notesKey(community, username),
    initial: { note: '' },
    send: async ({ note }) => {
      const failure = await run(CreateNote, { ...about, note })
      // Refresh the list under this dialog.
      if (failure === undefined) void run(LoadNotes, about)
      return failure
    },
    failureAt: 'note',
    leave: onClose,
  })
  const cancel = (
    <Button kind="plain" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <Sheet title="Create Note" shape="dialog" onClose={onClose}>
      <Form form={form} label="Create Note" submit="Save" busy="Saving…" buttons={cancel} isDialog>
        <TextField
          label={`Note about ${username}`}
          rows={5}
          limit={textLimits.editor}
          hint="Only moderators can see it."
          isFocusedFirst
          {...form.field('note')}
        />
      </Form>
    </Sheet>
  )
}
