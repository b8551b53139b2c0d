/**
 * Reads the cached answer when the network fails, for the member it was cached for. A list that is already shown stays
 * as it is, and an item that does not decode is deleted.
 */
import { Effect, Schema } from 'effect'
import { rows, rowsOf } from '../../schemas/codecs/lenient.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import { shelfLimits } from '../../schemas/limits.ts'
import type { Arrival, Readable } from '../../signals/Arrival.ts'
import type { Kept, ListState } from '../../signals/ListState.ts'
import type { Lists } from '../../signals/Lists.ts'
import type { Store } from '../../signals/Store.ts'
import { dropCachedItem, openOfflineCache, readCachedItem } from '../effects/openOfflineCache.ts'
import type { OfflineCache } from '../ports/OfflineCache.ts'

/** The format of cached items, and their owners. */
const KeptReading = Schema.Struct({
  posts: rows(Post),
  comments: rows(Comment),
  hasMore: Schema.Boolean,
  topLevelIds: Schema.Array(Schema.Number),
})

export const KeptText = Schema.fromJsonString(KeptReading)

/** The first comments of a thread, in its order, without those whose parent is not among them. */
const firstOf = (comments: ReadonlyArray<Comment>): ReadonlyArray<Comment> => {
  if (comments.length <= shelfLimits.comments) return comments
  let kept = comments.slice(0, shelfLimits.comments)
  const known = new Set(comments.map(({ id }) => id))
  for (let before = 0; before !== kept.length; ) {
    before = kept.length
    const ids = new Set(kept.map(({ id }) => id))
    // If the server did not send the parent either, the orphan is shown.
    kept = kept.filter(({ parentId }) => ids.has(parentId) || !known.has(parentId))
  }
  return kept
}

/**
 * The part of an answer that is cached: of long threads only the beginning, and then marked as having more. A feed
 * always may have more.
 */
export const worthKeeping = ({ posts, comments, hasMore, topLevelIds }: Readable): typeof KeptReading.Type => {
  const first = firstOf(comments?.items ?? [])
  return {
    posts,
    comments: rowsOf(first),
    hasMore: hasMore !== undefined || first.length < (comments?.items.length ?? 0),
    topLevelIds: topLevelIds ?? [],
  }
}

export const ownerOf = (viewer: Arrival['viewer']): string =>
  viewer.kind === 'member' ? nameKey(viewer.user.username) : ''

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

// Wraps a read: a response is queued for the offline cache (CacheReadContent), and when the network fails, the cached one is
// used.

/** The cache's part of an answer, if it comes from there. */
export interface MaybeCached {
  readonly kept?: Kept | undefined
}

/** At most this many answers wait to be cached. */
const most = 5

/** `key` is the key in `lists` of the list to fill. */
export const orCached = <Answer extends Readable, Services>(
  store: Store,
  lists: Lists<number>,
  key: string,
  ask: Effect.Effect<Answer, Failure, Services>,
): Effect.Effect<(Answer | CachedAnswer) & MaybeCached, Failure, Services | OfflineCache> => {
  const viewer = store.viewer.peek()
  return ask.pipe(
    Effect.tap((answer) =>
      Effect.sync(() => {
        store.arrivals.value = [...store.arrivals.peek().slice(1 - most), { viewer, key, answer }]
      }),
    ),
    Effect.catch((failure) => Effect.suspend(() => readCached({ store, list: lists.peek(key), viewer, key, failure }))),
  )
}

// Selects the items to evict from a cache that exceeds its limits: the oldest first.

export interface Fact {
  readonly id: string
  /** When it was read: milliseconds since the epoch. */
  readonly at: number
  readonly length: number
}

/** Ids of the items to evict. The newest stays, however large it is. */
export const overfull = (
  facts: ReadonlyArray<Fact>,
  { items, length }: { readonly items: number; readonly length: number } = shelfLimits,
): ReadonlyArray<string> => {
  let total = 0
  return facts
    .toSorted((one, other) => other.at - one.at)
    .filter((fact, place) => {
      total += fact.length
      return place > 0 && (place >= items || total > length)
    })
    .map(({ id }) => id)
}
