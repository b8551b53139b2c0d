/**
 * What a tab of the inbox shows once its first page was asked for again: what is new on top of what was loaded already, so that whoever
 * comes back from a conversation finds their place.
 */
import { type ListState, listLoaded, type PageOf } from '../../signals/ListState.ts'

/**
 * `belongs` tells of a message that is listed whether it still belongs there: one that was read is not unread any more. Where one does not,
 * or where the page and the list have nothing in common, pages would not fit together: the list begins anew with the page.
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
