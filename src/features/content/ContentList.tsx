/**
 * Posts and comments in one list with infinite scroll: a profile, a folder of saved items.
 * docs/behaviour/saved.md#content-lists.
 */
import { type ReactNode, useCallback, useEffect } from 'react'
import { type ContentListCommands, contentListDue } from '../../../commands/content/defineContentList.ts'
import { ScrollToTop } from '../../../commands/layout/ScrollToTop.ts'
import type { ListState } from '../../../signals/ListState.ts'
import type { ContentRef } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting, useSelected, useValue } from '../../core/useValue.ts'
import { useScreenRefresh } from '../../layout/refresh/screenRefresh.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail, NewItems } from '../../ui/lists/ListTail.tsx'
import { useFilledList } from '../../ui/lists/useFilledList.ts'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

// Keeps a list of posts and comments on screen up to date: loads it, polls once after 10 seconds, and reloads it from
// the top after 6 hours. Checks on mount and every minute. docs/behaviour/saved.md#content-lists.

/** Not requested yet, or emptied while it is on screen. */
const isUntouched = ({ loaded, loading, failure }: ListState<unknown>): boolean =>
  !loaded && loading === false && failure === undefined

/** `query` must be referentially stable. Returns a function that reloads the list from the top. */
const useContentRefresh = <Query,>(list: ContentListCommands<Query>, query: Query): (() => void) => {
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

interface ContentListProps<Query> {
  readonly list: ContentListCommands<Query>
  /** Must be referentially stable. */
  readonly query: Query
  readonly state: ListState<ContentRef>
  /** The items of the state that are visible. */
  readonly shown: ReadonlyArray<ContentRef>
  readonly draw?: (ref: ContentRef) => ReactNode
  /** Renders all items instead of `draw`, for a layout other than the virtual list. */
  readonly drawList?: (items: ReadonlyArray<ContentRef>, onNearEnd: (() => void) | undefined) => ReactNode
  /** Shown when the list is empty. */
  readonly empty: ReactNode
}

const drawNothing = () => null

export const ContentList = <Query,>({
  list,
  query,
  state,
  shown,
  draw = drawNothing,
  drawList,
  empty,
}: ContentListProps<Query>) => {
  const { run } = useApp()
  const visit = useCallback(() => void run(list.visit, query), [run, list, query])
  const loadNext = useCallback(() => void run(list.next, query), [run, list, query])
  const refresh = useContentRefresh(list, query)
  const goesOn = useReadingSetting('scrollsInfinitely')
  useFilledList(shown, state, loadNext)
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={4} />
    ) : (
      <FailureNotice failure={state.failure} onRetry={visit} isInline />
    )
  }
  if (shown.length === 0 && !state.more) return empty
  const onNearEnd = goesOn && state.more ? loadNext : undefined
  return (
    <>
      <NewItems count={state.polled.length} onShow={refresh} />
      {drawList === undefined ? (
        <WindowList name={list.keyOf(query)} label="Posts and comments" ids={shown} draw={draw} onNearEnd={onNearEnd} />
      ) : (
        drawList(shown, onNearEnd)
      )}
      <ListTail state={state} onNext={loadNext} />
    </>
  )
}
