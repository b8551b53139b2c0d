/** How the viewer's folders reach the store: in the server's order and, where an item was asked about, with what holds it. */
import type { Folder } from '../../schemas/entities/Folder.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import type { ContentRef, Store } from '../../signals/Store.ts'

/** The one list of folders. */
export const foldersKey = 'own'

/** Folders belong to the member; the call names the community that means all. Document 1, section 7 (community: default Win). */
export const foldersCommunity = 'Win'

/** A post or comment that can be saved. */
export interface SavedItem {
  readonly kind: ContentKind
  readonly id: number
}

export const refOf = ({ kind, id }: SavedItem): ContentRef => `${kind}/${id}`

/** What the server said of the folders, and of the item among them that was asked about. Answers their keys, in order. */
export const confirmFolders = (
  { folders: known }: Store,
  folders: ReadonlyArray<Folder>,
  ref?: ContentRef,
): ReadonlyArray<string> => {
  const keys = folders.map(({ name }) => nameKey(name))
  known.confirm(
    folders.map(({ name, count, contains }) => {
      const holds = known.base(nameKey(name))?.holds ?? {}
      return { name, count, holds: ref === undefined ? holds : { ...holds, [ref]: contains === true } }
    }),
  )
  return keys
}
