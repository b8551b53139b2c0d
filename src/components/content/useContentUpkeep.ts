/**
 * Keeps a list of posts and comments on screen up to date: loads it when it comes, polls once after 10 seconds, starts it again from the
 * top after 6 hours. Looks when it comes on screen and with every minute. Document 1, section 4 (Content lists).
 */
import { useCallback, useEffect } from 'react'
import { contentListDue } from '../../../commands/contentList/contentListDue.ts'
import type { ContentListCommands } from '../../../commands/contentList/defineContentList.ts'
import { ScrollToTop } from '../../../commands/navigation/ScrollToTop.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

/** `query` must keep its identity while it is the same. Answers how to start again from the top, for when a person asks. */
export const useContentUpkeep = <Query>(list: ContentListCommands<Query>, query: Query): (() => void) => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  const key = list.keyOf(query)
  const refresh = useCallback(() => {
    void run(ScrollToTop, undefined)
    void run(list.refresh, query)
  }, [run, list, query])
  useEffect(() => void run(list.visit, query), [run, list, query])
  useEffect(() => {
    const due = contentListDue(store.contents.peek(key), now)
    if (due === 'refresh') refresh()
    if (due === 'poll') void run(list.poll, query)
  }, [run, store, refresh, list, query, key, now])
  return refresh
}
