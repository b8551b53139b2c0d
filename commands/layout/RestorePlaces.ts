/**
 * Restores, when the page starts, what the same tab showed less than 15 minutes ago: feeds with their posts, scroll
 * positions, expanded and collapsed items. A thread's comments are loaded again, and its position is then restored.
 * docs/behaviour/feed.md#reading-place.
 */
import { Effect, Schema } from 'effect'
import { durations } from '../../schemas/limits.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { defineQuery } from '../kernel/Command.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { PlacesText, placesKey, type SavedFeed, type SavedPlaces, type SavedThread } from './placesText.ts'

const takeUpFeed = (store: Store, { key, seenAt, list, posts, position, opened }: SavedFeed): void => {
  // A missing post would leave a gap: such a feed is loaded again.
  if (posts.lost > 0 || store.feeds.peek(key).loaded) return
  store.posts.confirm(posts.items)
  const { ids, more, timestamp, ...rest } = list
  store.feeds.step(key, (state) => ({
    ...listLoaded(state, { ids, hasMore: more }, timestamp),
    ...rest,
    more,
    seenAt,
  }))
  store.places.opened(key, timestamp).value = new Set(opened)
  if (position !== undefined) store.places.keepFeed(key, position)
}

const takeUpThread = (store: Store, { key, seenAt, position, collapsed }: SavedThread): void => {
  store.commentLists.step(key, (state) => ({ ...state, seenAt }))
  store.threads.setState(key, { ...store.threads.state(key), collapsed: new Set(collapsed) })
  if (position !== undefined) store.places.keepThread(key, position)
}

/** Text that does not decode is deleted. */
const readSaved = Effect.fnUntraced(function* () {
  const text = yield* readKeyValue(placesKey)
  if (text === undefined) return undefined
  const places = yield* Effect.option(Schema.decodeUnknownEffect(PlacesText)(text))
  if (places._tag === 'None') yield* (yield* KeyValueStore).remove(placesKey)
  return places._tag === 'None' ? undefined : places.value
})

export const RestorePlaces = defineQuery<void, SavedPlaces | undefined, KeyValueStore>({
  name: 'places.restore.v1',
  input: Schema.Void,
  send: readSaved,
  settle: (places, _input, { store, now }) => {
    // Positions of another viewer are not restored.
    if (places === undefined || places.viewer !== store.member.peek()) return
    const isFresh = ({ seenAt }: { readonly seenAt: number }): boolean => now - seenAt < durations.feedFresh
    // Restored in reverse, so that the most recent one is last and is evicted last.
    for (const feed of places.feeds.filter(isFresh).toReversed()) takeUpFeed(store, feed)
    for (const thread of places.threads.filter(isFresh).toReversed()) takeUpThread(store, thread)
  },
})
