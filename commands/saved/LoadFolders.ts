/** Loads the viewer's folders and, for an item, which of them contain it. */
import { Effect, Schema } from 'effect'
import { getFolders } from '../../schemas/api/folders.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
import { confirmFolders, foldersCommunity, foldersKey, refOf } from './folders.ts'

const Input = Schema.Struct({ item: Schema.optionalKey(Schema.Struct({ kind: ContentKind, id: Schema.Int })) })
type Input = typeof Input.Type

const fetchFolders = Effect.fnUntraced(function* ({ item }: Input) {
  const asked = item === undefined ? {} : { type: item.kind, id: item.id }
  return yield* (yield* Api).call(getFolders, { community: foldersCommunity, ...asked })
})

export const LoadFolders = defineQuery({
  name: 'folders.load.v1',
  input: Input,
  lane: ({ item }) => ({ key: `folders ${item === undefined ? '' : refOf(item)}`, policy: 'join' }),
  begin: (_input, { store }) => store.folderLists.step(foldersKey, listLoading),
  send: fetchFolders,
  settle: ({ folders }, { item }, { store, now }) => {
    const ids = confirmFolders(store, folders.items, item === undefined ? undefined : refOf(item))
    store.folderLists.step(foldersKey, (state) => listLoaded(state, { ids, hasMore: false }, now))
  },
  giveUp: (_input, { store }) => store.folderLists.step(foldersKey, listGivenUp),
  fail: (failure, _input, { store }) => store.folderLists.step(foldersKey, (state) => listFailed(state, failure)),
})
