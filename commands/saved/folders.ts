/** Stores the viewer's folders: in the server's order and, if an item was requested, whether they contain it. */

import { Effect, Schema } from 'effect'
import { createFolder, getFolders } from '../../schemas/api/folders.ts'
import type { Folder } from '../../schemas/entities/Community.ts'
import { nameKey } from '../../schemas/ids.ts'
import { textLimits } from '../../schemas/limits.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import type { ContentRef, Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { memberOnly } from '../kernel/notFound.ts'

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
const confirmFolders = (
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

const Input = Schema.Struct({ name: Schema.String.check(Schema.isMaxLength(textLimits.folderName)) })
type Input = typeof Input.Type

const makeFolder = Effect.fnUntraced(function* ({ name }: Input) {
  return yield* (yield* Api).call(createFolder, { name: name.trim() })
})

/** Creates a folder for saved content. A blank name does nothing. docs/behaviour/saved.md#save-dialog. */
export const CreateFolder = defineIntent({
  name: 'folders.create.v1',
  input: Input,
  lane: ({ name }) => ({ key: 'new folder', policy: 'join', about: name }),
  guard: (input, context) => memberOnly(input, context) ?? (input.name.trim() === '' ? 'idle' : undefined),
  send: makeFolder,
  settle: ({ folders }, _input, { store }) => {
    const made = confirmFolders(store, folders.items)
    store.folderLists.step(foldersKey, (state) => ({ ...state, ids: [...new Set([...state.ids, ...made])] }))
  },
})

const LoadFoldersInput = Schema.Struct({
  item: Schema.optionalKey(Schema.Struct({ kind: ContentKind, id: Schema.Int })),
})
type LoadFoldersInput = typeof LoadFoldersInput.Type

const fetchFolders = Effect.fnUntraced(function* ({ item }: LoadFoldersInput) {
  const asked = item === undefined ? {} : { type: item.kind, id: item.id }
  return yield* (yield* Api).call(getFolders, { community: foldersCommunity, ...asked })
})

/** Loads the viewer's folders and, for an item, which of them contain it. */
export const LoadFolders = defineQuery({
  name: 'folders.load.v1',
  input: LoadFoldersInput,
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
