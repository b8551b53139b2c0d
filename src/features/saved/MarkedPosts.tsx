/** The screens of the posts that the viewer has upvoted or hidden. docs/behaviour/saved.md#hidden-and-upvoted. */

import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { HidePost } from '../../../commands/content/postFlag.ts'
import {
  LoadNextMarkedPosts,
  type MarkedQuery,
  markedKey,
  VisitMarkedPosts,
} from '../../../commands/saved/markedPosts.ts'
import type { Store } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useField, useReadingSetting, useSelected, useValue } from '../../core/useValue.ts'
import { feedViewOf, isGuest } from '../../core/viewerLabels.ts'
import { Screen } from '../../layout/Screen.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ArrowBigUp } from '../../ui/icons.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { stableList } from '../../ui/lists/stableList.ts'
import { useFilledList } from '../../ui/lists/useFilledList.ts'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Eye, EyeOff } from '../../ui/moreIcons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountInvitation } from '../account/AccountInvitation.tsx'
import { accountSentences } from '../account/fieldLabels.ts'
import { PostCard } from '../post/PostCard.tsx'
import { PostCondensed } from '../post/PostCondensed.tsx'
import styles from './MarkedPosts.module.css'

const noneUpvoted = (
  <EmptyState title="You haven't upvoted any posts." icon={<ArrowBigUp size={30} />}>
    <p>Posts you upvote are listed here.</p>
  </EmptyState>
)

export const UpvotedScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return (
    <Screen title="Upvoted Posts">
      {isWithoutAccount ? (
        <AccountInvitation sentence={accountSentences.lists} icon={<ArrowBigUp size={30} />} />
      ) : (
        <MarkedPosts kind="upvoted" empty={noneUpvoted} />
      )}
    </Screen>
  )
}

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

/** The viewer's hidden or upvoted posts, with infinite scroll, in the view of their feeds. */
const MarkedPosts = ({ kind, empty, under }: MarkedPostsProps) => {
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

/** Unhides a post, below it in the list of hidden posts. */
const UnhideButton = ({ id }: { readonly id: number }) => {
  const { run, store } = useApp()
  const title = useField(store.posts.read(id), 'title') ?? ''
  return (
    <div className={styles.place}>
      <Button label={`Unhide ${title}`.trim()} onClick={() => void run(HidePost, { id, value: false })}>
        <Eye size={18} aria-hidden="true" /> Unhide
      </Button>
    </div>
  )
}

const noneHidden = (
  <EmptyState title="You haven't hidden any posts." icon={<EyeOff size={30} />}>
    <p>To hide one, use the three-dot menu on a post.</p>
  </EmptyState>
)

const unhide = (id: number) => <UnhideButton id={id} />

/** Hidden posts can be unhidden here. */
export const HiddenScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return (
    <Screen title="Hidden Posts">
      {isWithoutAccount ? (
        <AccountInvitation sentence={accountSentences.lists} icon={<EyeOff size={30} />} />
      ) : (
        <MarkedPosts kind="hidden" empty={noneHidden} under={unhide} />
      )}
    </Screen>
  )
}
