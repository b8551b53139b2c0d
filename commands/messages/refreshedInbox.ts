/**
 * The list of an inbox tab after its first page was reloaded: new messages on top of the loaded ones, so that a reader
 * who comes back from a conversation keeps their position.
 */
import { type ListState, listLoaded, type PageOf } from '../../signals/ListState.ts'

/**
 * `belongs` is whether a listed message still belongs to the tab: a read one is no longer unread. If one does not, or
 * if page and list do not overlap, the pages would not fit together, and the list starts over with the page.
 */
export const refreshedInbox = (
  state: ListState<number>,
  page: PageOf<number>,
  now: number,
  belongs: (id: number) => boolean,
): ListState<number> => {
  const anew = listLoaded(state, page, now)
  const known = new Set(state.ids)
  if (!anew.ids.some((id) => known.has(id)) || !state.ids.every(belongs)) return anew
  const first = new Set(anew.ids)
  return {
    ...anew,
    ids: [...anew.ids, ...state.ids.filter((id) => !first.has(id))],
    page: state.page,
    more: state.more,
  }
}
