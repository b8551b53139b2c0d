/**
 * The posts of a feed that the viewer wants to see: not hidden, not NSFW if they are off, not by blocked members and,
 * except in a community's own feed, not of blocked communities. Changes when a post is added, removed or hidden, but
 * not with every vote. docs/behaviour/feed.md#call.
 */
import type { ReadonlySignal } from '@preact/signals-core'
import { useMemo } from 'react'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { nameKey } from '../../../schemas/ids.ts'
import type { Store } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { stableList } from '../../ui/lists/stableList.ts'

type Names = ReadonlySignal<ReadonlySet<string>>

const shownPosts = (store: Store, feed: FeedAddress): ReadonlySignal<ReadonlyArray<number>> => {
  const list = store.feeds.read(feedKey(feed))
  const isGathered = feed.source.kind !== 'community'
  const has = ({ value: names }: Names, name: string): boolean => names.size > 0 && names.has(nameKey(name))
  const isWanted = (id: number): boolean => {
    const post = store.posts.read(id).value
    if (post === undefined || post.isHidden || has(store.blocked, post.author)) return false
    if (post.isNsfw && !store.preferences.value.showsNsfw) return false
    return !(isGathered && has(store.blockedCommunities, post.community))
  }
  return stableList(() => list.value.ids.filter(isWanted))
}

/** `feed` must be referentially stable. */
export const useShownPosts = (feed: FeedAddress): ReadonlyArray<number> => {
  const { store } = useApp()
  return useValue(useMemo(() => shownPosts(store, feed), [store, feed]))
}
