/**
 * The viewer's folders to choose from, each with its count; those that contain the item have a check mark.
 * docs/behaviour/saved.md#save-dialog.
 */
import { refOf, type SavedItem } from '../../../commands/saved/folders.ts'
import { plural } from '../../../schemas/words/plural.ts'
import { Bookmark } from '../../ui/icons.tsx'
import { ActionList } from '../../ui/lists/ActionList.tsx'
import { useFolders } from './useFolders.ts'

interface FolderChoicesProps {
  readonly item: SavedItem
  /** Whether the folder contains the item. */
  readonly onChoose: (folder: string, isIn: boolean) => void
}

export const FolderChoices = ({ item, onChoose }: FolderChoicesProps) => {
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
