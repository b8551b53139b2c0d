/** Reads back from the server which folders contain an item, when it is unknown whether a change took effect. */
import { Effect } from 'effect'
import { getFolders } from '../../schemas/api/folders.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'
import { confirmFolders, foldersCommunity, refOf, type SavedItem } from './folders.ts'

export const readBackFolders = Effect.fnUntraced(function* (item: SavedItem, { store }: CommandContext) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  const { folders } = yield* call(getFolders, { community: foldersCommunity, type: item.kind, id: item.id })
  yield* changeStore(() => store.asking.answering(asked, () => void confirmFolders(store, folders.items, refOf(item))))
})
