/** A list without the posts that the viewer has hidden, for all lists except feeds. */
import { useMemo } from 'react'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { stableList } from '../../ui/lists/stableList.ts'

/** `postIdOf` returns an item's post id, `undefined` for a comment; it must be stable. */
export const useUnhidden = <Item>(
  items: ReadonlyArray<Item>,
  postIdOf: (item: Item) => number | undefined,
): ReadonlyArray<Item> => {
  const { store } = useApp()
  const unhidden = useMemo(
    () =>
      stableList(() =>
        items.filter((item) => {
          const id = postIdOf(item)
          return id === undefined || store.posts.read(id).value?.isHidden !== true
        }),
      ),
    [items, postIdOf, store],
  )
  return useValue(unhidden)
}
