/**
 * Saves a post or comment into a folder, which can be a new one. Choosing a folder that contains the item removes it
 * from there; closing without a choice changes nothing. docs/behaviour/saved.md#save-dialog.
 */
import { useCallback, useState } from 'react'
import { CreateFolder, foldersKey, LoadFolders, refOf, type SavedItem } from '../../../../commands/saved/folders.ts'
import { SaveContent } from '../../../../commands/saved/SaveContent.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { plural } from '../../../../schemas/words/counts.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useSelected } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { Bookmark, Plus } from '../../../ui/icons.tsx'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFolders } from '../GuestSaved.tsx'
import newFolderStyles from '../NewFolder.module.css'
import styles from './SaveDialog.module.css'

interface NewFolderProps {
  /** Called when the folder was created. */
  readonly onMade: (name: string) => void
}

/**
 * 'Create new folder': a button that opens a field for the name. The draft is kept until the folder is created.
 * docs/behaviour/saved.md#save-dialog.
 */
const NewFolder = ({ onMade }: NewFolderProps) => {
  const { run } = useApp()
  const [isOpened, setIsOpened] = useState(false)
  const form = useForm({
    draft: 'folder',
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Name the folder.' : undefined }),
    canSubmit: ({ name }) => name.length <= textLimits.folderName,
    send: ({ name }) => run(CreateFolder, { name: name.trim() }),
    failureAt: 'name',
    leave: ({ name }) => onMade(name.trim()),
  })
  const { onChange, ...field } = form.field('name')
  if (!isOpened && field.value.trim() === '') {
    return (
      <Button isWide onClick={() => setIsOpened(true)}>
        <Plus size={20} aria-hidden="true" /> Create new folder
      </Button>
    )
  }
  return (
    <Form
      form={form}
      label="Create new folder"
      submit="Create and save"
      busy="Creating…"
      className={newFolderStyles.form}
    >
      <h3 className={newFolderStyles.heading}>Create new folder</h3>
      <TextField
        label="Folder name"
        limit={textLimits.folderName}
        isFocusedFirst={isOpened}
        onChange={(name) => {
          setIsOpened(true)
          onChange(name)
        }}
        {...field}
      />
    </Form>
  )
}

interface FolderChoicesProps {
  readonly item: SavedItem
  /** Whether the folder contains the item. */
  readonly onChoose: (folder: string, isIn: boolean) => void
}

/**
 * The viewer's folders to choose from, each with its count; those that contain the item have a check mark.
 * docs/behaviour/saved.md#save-dialog.
 */
const FolderChoices = ({ item, onChoose }: FolderChoicesProps) => {
  const ref = refOf(item)
  const folders = useFolders()
  return (
    <ActionList
      label="Folders"
      actions={folders.map(({ name, count = 0, holds }) => {
        const isIn = holds[ref] === true
        return {
          label: name,
          icon: <Bookmark size={22} isFilled={isIn} />,
          hint: plural(count, 'item'),
          isChosen: isIn,
          onSelect: () => onChoose(name, isIn),
        }
      })}
    />
  )
}

const isAnyKnown = ({ ids }: { readonly ids: ReadonlyArray<unknown> }): boolean => ids.length > 0

export const SaveDialog = ({ overlay: { kind, id }, onClose }: OverlayProps<'save'>) => {
  const { run, store } = useApp()
  const item = { kind, id }
  const { isDone, failure, retry } = useLoad(
    useCallback(() => run(LoadFolders, { item: { kind, id } }), [run, kind, id]),
  )
  const hasFolders = useSelected(store.folderLists.read(foldersKey), isAnyKnown)
  const save = (folder: string, value: boolean): void => {
    void run(SaveContent, { ...item, folder, value })
    onClose()
  }
  return (
    <Sheet title="Save" onClose={onClose}>
      <div className={styles.save}>
        {!isDone && <Skeleton cards={2} shape="row" />}
        {failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
        {isDone && failure === undefined && (
          <>
            {hasFolders ? (
              <FolderChoices item={item} onChoose={(folder, isIn) => save(folder, !isIn)} />
            ) : (
              <p className={styles.words}>You have no folders yet. Name your first one.</p>
            )}
            <NewFolder onMade={(folder) => save(folder, true)} />
          </>
        )}
      </div>
    </Sheet>
  )
}
