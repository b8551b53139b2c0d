/** Stores the viewer's folders: in the server's order and, if an item was requested, whether they contain it. */

import { Effect } from 'effect'
import { getFolders } from '../../schemas/api/folders.ts'
import type { Folder } from '../../schemas/entities/Folder.ts'
import { nameKey } from '../../schemas/ids.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import type { ContentRef, Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'

/** Key of the only list of folders. */
export const foldersKey = 'own'

/** Folders belong to the member; the call names the community that stands for all. docs/behaviour/saved.md#calls. */
export const foldersCommunity = 'Win'

/** A post or comment that can be saved. */
export interface SavedItem {
  readonly kind: ContentKind
  readonly id: number
}

export const refOf = ({ kind, id }: SavedItem): ContentRef => `${kind}/${id}`

/** Stores the server's folders, and whether they contain the requested item. Returns their keys, in order. */
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

/** Reads back from the server which folders contain an item, when it is unknown whether a change took effect. */
export const readBackFolders = Effect.fnUntraced(function* (item: SavedItem, { store }: CommandContext) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  const { folders } = yield* call(getFolders, { community: foldersCommunity, type: item.kind, id: item.id })
  yield* changeStore(() => store.asking.answering(asked, () => void confirmFolders(store, folders.items, refOf(item))))
})
