/** The viewer's hidden or upvoted posts, with infinite scroll, in the view of their feeds. */
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import {
  LoadNextMarkedPosts,
  type MarkedQuery,
  markedKey,
  VisitMarkedPosts,
} from '../../../commands/saved/markedPosts.ts'
import type { Store } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting, useSelected, useValue } from '../../core/useValue.ts'
import { feedViewOf } from '../../core/viewerLabels.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { stableList } from '../../ui/lists/stableList.ts'
import { useFilledList } from '../../ui/lists/useFilledList.ts'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PostCard } from '../post/PostCard.tsx'
import { PostCondensed } from '../post/PostCondensed.tsx'

interface MarkedPostsProps {
  readonly kind: MarkedQuery['kind']
  /** Shown when there are no posts. */
  readonly empty: ReactNode
  /** Rendered below each post. */
  readonly under?: (id: number) => ReactNode
}

/** The list of hidden posts shows only hidden ones; every other list leaves them out. */
const seenPosts = (store: Store, kind: MarkedQuery['kind']) =>
  stableList(() =>
    store.feeds
      .read(markedKey({ kind }))
      .value.ids.filter((id) => store.posts.read(id).value?.isHidden === (kind === 'hidden')),
  )

export const MarkedPosts = ({ kind, empty, under }: MarkedPostsProps) => {
  const { run, store } = useApp()
  const key = markedKey({ kind })
  const state = useValue(store.feeds.read(key))
  const shown = useValue(useMemo(() => seenPosts(store, kind), [store, kind]))
  const view = useSelected(store.preferences, feedViewOf)
  const visit = useCallback(() => void run(VisitMarkedPosts, { kind }), [run, kind])
  const loadNext = useCallback(() => void run(LoadNextMarkedPosts, { kind }), [run, kind])
  useEffect(visit, [visit])
  const goesOn = useReadingSetting('scrollsInfinitely')
  useFilledList(shown, state, loadNext)
  const draw = (id: number): ReactNode => (
    <>
      {view === 'card' ? <PostCard id={id} /> : <PostCondensed id={id} />}
      {under?.(id)}
    </>
  )
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={4} shape={view === 'card' ? 'card' : 'row'} />
    ) : (
      <FailureNotice failure={state.failure} onRetry={visit} />
    )
  }
  if (shown.length === 0 && !state.more && state.failure === undefined) return empty
  return (
    <>
      <WindowList
        key={view}
        name={`${key} ${view}`}
        label="Posts"
        ids={shown}
        draw={draw}
        onNearEnd={goesOn && state.more ? loadNext : undefined}
      />
      <ListTail state={state} onNext={loadNext} />
    </>
  )
}
