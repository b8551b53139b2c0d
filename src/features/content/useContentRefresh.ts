/**
 * Keeps a list of posts and comments on screen up to date: loads it, polls once after 10 seconds, and reloads it from
 * the top after 6 hours. Checks on mount and every minute. docs/behaviour/saved.md#content-lists.
 */
import { useCallback, useEffect } from 'react'
import { type ContentListCommands, contentListDue } from '../../../commands/content/defineContentList.ts'
import { ScrollToTop } from '../../../commands/layout/ScrollToTop.ts'
import type { ListState } from '../../../signals/ListState.ts'
import { useApp } from '../../core/App.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { useScreenRefresh } from '../../layout/refresh/screenRefresh.ts'

/** Not requested yet, or emptied while it is on screen. */
const isUntouched = ({ loaded, loading, failure }: ListState<unknown>): boolean =>
  !loaded && loading === false && failure === undefined

/** `query` must be referentially stable. Returns a function that reloads the list from the top. */
export const useContentRefresh = <Query>(list: ContentListCommands<Query>, query: Query): (() => void) => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  const key = list.keyOf(query)
  const isEmptied = useSelected(store.contents.read(key), isUntouched)
  const bringAnew = useCallback(() => {
    void run(ScrollToTop, undefined)
    return run(list.refresh, query)
  }, [run, list, query])
  const refresh = useCallback(() => void bringAnew(), [bringAnew])
  useScreenRefresh(bringAnew)
  // Also after the list was emptied. The command itself decides whether there is anything to load.
  useEffect(() => void run(list.visit, query), [run, list, query, isEmptied])
  useEffect(() => {
    const due = contentListDue(store.contents.peek(key), now)
    if (due === 'refresh') refresh()
    if (due === 'poll') void run(list.poll, query)
  }, [run, store, refresh, list, query, key, now])
  return refresh
}
