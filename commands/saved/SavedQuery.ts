/** The content of a folder as a list: how its pages are requested and stored. docs/behaviour/saved.md#folder. */
import { Effect, Schema } from 'effect'
import { getFolder } from '../../schemas/api/content.ts'
import { nameKey } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'
import { type ContentRef, contentRef, type Store } from '../../signals/Store.ts'
import { type ContentPageAnswer, defineContentList, fetchFirstNew } from '../content/defineContentList.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { foldersCommunity } from './folders.ts'

export const SavedQuery = Schema.Struct({ folder: Schema.NonEmptyString })
export type SavedQuery = typeof SavedQuery.Type

export const savedKey = ({ folder }: SavedQuery): string => `saved/${nameKey(folder)}`

/** Resets a folder's list if it does not contain a newly saved item, so that it is loaded when it is next opened. */
export const listSavedAnew = ({ contents }: Store, folder: string, ref: ContentRef): void => {
  const key = savedKey({ folder })
  if (!contents.peek(key).ids.includes(ref)) contents.reset((each) => each === key)
}

/**
 * The page after the list's items that are in the folder. Removed ones have moved the rest up, so a page is requested
 * again, and the one after it only if nothing on it is new. An item that was put back counts again.
 */
const fetchSavedPage = Effect.fnUntraced(function* (
  { folder }: SavedQuery,
  state: ListState<ContentRef>,
  { store }: CommandContext,
) {
  const holds = store.folders.base(nameKey(folder))?.holds ?? {}
  const there = state.ids.filter((ref) => holds[ref] !== false).length
  const api = yield* Api
  return yield* fetchFirstNew(state, Math.floor(there / paging.contentPageSize) + 1, (page) =>
    api.call(getFolder, { community: foldersCommunity, folder, page }).pipe(
      Effect.map(({ content, hasMore }): ContentPageAnswer => ({ items: content.items, hasMore })),
      orNotFound('page'),
    ),
  )
})

/** The queries of a folder's list. */
export const savedList = defineContentList({
  name: 'saved',
  input: SavedQuery,
  keyOf: savedKey,
  fetch: fetchSavedPage,
  settle: ({ items }, { folder }, { store }) => {
    const known = store.folders.base(nameKey(folder))
    const holds = { ...known?.holds, ...Object.fromEntries(items.map((item) => [contentRef(item), true])) }
    store.folders.confirm([{ name: known?.name ?? folder, holds }])
  },
})
