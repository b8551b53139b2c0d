/**
 * Reads the cached answer when the network fails, for the member it was cached for. A list that is already shown stays
 * as it is, and an item that does not decode is deleted.
 */
import { Effect, Schema } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import type { Arrival } from '../../signals/Arrival.ts'
import type { Kept, ListState } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { dropCachedItem, openOfflineCache, readCachedItem } from '../effects/openOfflineCache.ts'
import { type KeptReading, KeptText, ownerOf } from './shelved.ts'

export interface CachedAnswer extends Readonly<typeof KeptReading.Type> {
  readonly kept: Kept
}

interface Missed {
  readonly store: Store
  /** The list to fill. */
  readonly list: ListState<number>
  readonly viewer: Arrival['viewer']
  readonly key: string
  readonly failure: Failure
}

/** Entities that are already in the store are newer: a vote, or a post from another feed. */
const withKnown = (store: Store, answer: typeof KeptReading.Type): typeof KeptReading.Type => ({
  ...answer,
  posts: { ...answer.posts, items: answer.posts.items.map((post) => store.posts.base(post.id) ?? post) },
  comments: {
    ...answer.comments,
    items: answer.comments.items.map((comment) => store.comments.base(comment.id) ?? comment),
  },
})

export const readCached = Effect.fnUntraced(function* ({ store, list, viewer, key, failure }: Missed) {
  if (list.loaded || (failure._tag !== 'Offline' && failure._tag !== 'TimedOut')) return yield* Effect.fail(failure)
  const shelf = yield* openOfflineCache
  const owner = ownerOf(viewer)
  const item = shelf === undefined ? undefined : yield* readCachedItem(shelf, owner, key)
  if (item === undefined) return yield* Effect.fail(failure)
  // Decoded in slices, like a server's response: a thread may be long.
  const answer = yield* Schema.decodeUnknownEffect(KeptText)(item.text).pipe(
    Effect.catch(() => Effect.succeed(undefined)),
  )
  if (answer === undefined || answer.posts.lost > 0) {
    if (shelf !== undefined) yield* dropCachedItem(shelf, owner, key)
    return yield* Effect.fail(failure)
  }
  // The viewer has changed meanwhile.
  if (ownerOf(store.viewer.peek()) !== owner) return yield* Effect.interrupt
  return { ...withKnown(store, answer), kept: { at: item.at, failure } } satisfies CachedAnswer
})
