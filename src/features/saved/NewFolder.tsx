/**
 * 'Create new folder': a button that opens a field for the name. The draft is kept until the folder is created.
 * docs/behaviour/saved.md#save-dialog.
 */
import { type FormEvent, useId, useState } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { CreateFolder } from '../../../commands/saved/CreateFolder.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useSend } from '../../ui/forms/useSend.ts'
import { Plus } from '../../ui/icons.tsx'
import styles from './NewFolder.module.css'

interface NewFolderProps {
  /** Called when the folder was created. */
  readonly onMade: (name: string) => void
}

export const NewFolder = ({ onMade }: NewFolderProps) => {
  const { run } = useApp()
  const { fields, set, clear } = useDraft('folder', { name: '' })
  const [isOpened, setIsOpened] = useState(false)
  const { isSending, failure, send } = useSend()
  const heading = useId()
  const name = fields.name.trim()
  if (!isOpened && name === '') {
    return (
      <Button isWide onClick={() => setIsOpened(true)}>
        <Plus size={20} aria-hidden="true" /> Create new folder
      </Button>
    )
  }
  const isTooLong = fields.name.length > textLimits.folderName
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name === '' || isTooLong) return
    send({ act: () => run(CreateFolder, { name }), onSent: clear, leave: () => onMade(name) })
  }
  return (
    <form className={styles.form} aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading} className={styles.heading}>
        Create new folder
      </h3>
      <TextField
        label="Folder name"
        value={fields.name}
        onChange={(value) => {
          setIsOpened(true)
          set('name', value)
        }}
        limit={textLimits.folderName}
        error={failure === undefined ? undefined : sentenceOf(failure)}
        isFocusedFirst={isOpened}
      />
      <Button kind="primary" isWide isSubmit isDisabled={isSending || isTooLong}>
        Create and save
      </Button>
    </form>
  )
}
