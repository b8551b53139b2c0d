/**
 * Saves a post or comment into a folder, which can be a new one. Choosing a folder that contains the item removes it
 * from there; closing without a choice changes nothing. docs/behaviour/saved.md#save-dialog.
 */
import { useCallback } from 'react'
import { foldersKey, refOf, type SavedItem } from '../../../../commands/saved/folders.ts'
import { LoadFolders } from '../../../../commands/saved/LoadFolders.ts'
import { SaveContent } from '../../../../commands/saved/SaveContent.ts'
import { plural } from '../../../../schemas/words/plural.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/OverlayProps.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useSelected } from '../../../core/useValue.ts'
import { Bookmark } from '../../../ui/icons.tsx'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { NewFolder } from '../NewFolder.tsx'
import { useFolders } from '../useFolders.ts'
import styles from './SaveDialog.module.css'

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
          icon: <Bookmark size={22} fill={isIn ? 'currentColor' : 'none'} />,
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
