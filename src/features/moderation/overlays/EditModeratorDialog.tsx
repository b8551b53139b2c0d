/**
 * A moderator's permissions, as six switches; without a name it adds a moderator.
 * docs/behaviour/moderation.md#moderators.
 */
import { useState } from 'react'
import { AddModerator, moderatorKey } from '../../../../commands/moderation/moderators.ts'
import { UpdateModerator } from '../../../../commands/moderation/UpdateModerator.ts'
import { noPermissions } from '../../../../schemas/entities/Moderator.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { permissionLabels } from '../../../../schemas/words/labels.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'
import styles from '../lists/Lists.module.css'

export const EditModeratorDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'editModerator'>) => {
  const { run, store } = useApp()
  const record = useValue(store.records.read(moderatorKey({ community, author: username ?? '' })))
  const [chosen, setChosen] = useState<typeof noPermissions>()
  const permissions = chosen ?? (record?.kind === 'moderator' ? record.moderator.permissions : noPermissions)
  const isNew = username === undefined
  const form = useForm({
    draft: isNew ? `moderator/${community}` : undefined,
    initial: { name: username ?? '' },
    canSubmit: ({ name }) => name.trim() !== '',
    send: ({ name }) => {
      const change = { community, author: name.trim(), permissions }
      return isNew ? run(AddModerator, change) : run(UpdateModerator, change)
    },
    leave: onClose,
  })
  const title = isNew ? 'Add Moderator' : 'Edit Moderator'
  const cancel = (
    <Button kind="plain" isDisabled={form.isSending} onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <Sheet title={title} shape="dialog" onClose={onClose}>
      <Form form={form} label={title} submit={isNew ? 'Add' : 'Save'} busy="Saving…" buttons={cancel} isDialog>
        {isNew ? (
          <TextField
            label="Username"
            most={textLimits.username}
            autoCapitalize="none"
            isRequired
            isFocusedFirst
            {...form.field('name')}
          />
        ) : (
          <p className={dialog.words}>{username}</p>
        )}
        <div className={styles.switches}>
          {permissionLabels.map(({ flag, label, hint }) => (
            <Switch
              key={flag}
              label={label}
              hint={hint}
              isOn={permissions[flag]}
              onChange={(isOn) => setChosen({ ...permissions, [flag]: isOn })}
            />
          ))}
        </div>
      </Form>
    </Sheet>
  )
}
