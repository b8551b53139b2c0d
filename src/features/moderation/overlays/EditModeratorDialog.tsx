/**
 * A moderator's permissions, as six switches; without a name it adds a moderator.
 * docs/behaviour/moderation.md#moderators.
 */
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { AddModerator } from '../../../../commands/moderation/AddModerator.ts'
import { moderatorKey } from '../../../../commands/moderation/readBackModerators.ts'
import { UpdateModerator } from '../../../../commands/moderation/UpdateModerator.ts'
import { noPermissions } from '../../../../schemas/entities/Moderator.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { permissionLabels } from '../../../../schemas/words/permissionLabels.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { useSend } from '../../../ui/forms/useSend.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'
import styles from '../lists/Lists.module.css'

export const EditModeratorDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'editModerator'>) => {
  const { run, store } = useApp()
  const { isSending, failure, send } = useSend()
  const record = useValue(store.records.read(moderatorKey({ community, author: username ?? '' })))
  const [chosen, setChosen] = useState<typeof noPermissions>()
  const permissions = chosen ?? (record?.kind === 'moderator' ? record.moderator.permissions : noPermissions)
  const { fields, set, clear } = useDraft(`moderator/${community}`, { name: '' })
  const isNew = username === undefined
  const author = isNew ? fields.name.trim() : username
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (author === '') return
    const change = { community, author, permissions }
    send({
      act: () => (isNew ? run(AddModerator, change) : run(UpdateModerator, change)),
      ...(isNew ? { onSent: clear } : {}),
      leave: onClose,
    })
  }
  const title = isNew ? 'Add Moderator' : 'Edit Moderator'
  return (
    <Sheet title={title} shape="dialog" onClose={onClose}>
      <form className={dialog.dialog} aria-label={title} noValidate onSubmit={save}>
        {isNew ? (
          <TextField
            label="Username"
            value={fields.name}
            onChange={(name) => set('name', name)}
            most={textLimits.username}
            autoCapitalize="none"
            isRequired
            isFocusedFirst
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
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {sentenceOf(failure)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button kind="plain" isDisabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button isSubmit kind="primary" isDisabled={isSending || author === ''}>
            {isSending ? 'Saving…' : isNew ? 'Add' : 'Save'}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
