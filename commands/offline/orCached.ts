/**
 * Wraps a read: a response is queued for the offline cache (CacheReadContent), and when the network fails, the cached one is
 * used.
 */
import { Effect } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import type { Readable } from '../../signals/Arrival.ts'
import type { Kept } from '../../signals/ListState.ts'
import type { Lists } from '../../signals/Lists.ts'
import type { Store } from '../../signals/Store.ts'
import type { OfflineCache } from '../ports/OfflineCache.ts'
import { type CachedAnswer, readCached } from './readCached.ts'

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
