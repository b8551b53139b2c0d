/**
 * Caches what was read last on this device, for reading offline: feeds, and posts with their threads. Never messages.
 */
import { Clock, Effect, Schema } from 'effect'
import { openOfflineCache, writeCachedItem } from '../effects/openOfflineCache.ts'
import { readKeys } from '../effects/readKeyValue.ts'
import { type Taken, takeArrivals } from '../effects/takeArrivals.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Credentials } from '../ports/KeyValueStore.ts'
import type { OfflineCache } from '../ports/OfflineCache.ts'
import type { StoreService } from '../ports/StoreService.ts'
import { KeptText, ownerOf, worthKeeping } from './readCached.ts'

const keep = Effect.fnUntraced(function* ({ viewer, key, answer, isEmpty }: Taken) {
  const shelf = yield* openOfflineCache
  if (shelf === undefined || isEmpty) return
  const at = yield* Clock.currentTimeMillis
  const text = yield* Effect.orDie(Schema.encodeEffect(KeptText)(worthKeeping(answer)))
  yield* writeCachedItem(shelf, { viewer: ownerOf(viewer), key, at, text })
})

export const CacheReadContent = defineIntent<void, void, Credentials | OfflineCache | StoreService>({
  name: 'reading.keep.v1',
  input: Schema.Void,
  lane: () => ({ key: 'shelf', policy: 'queue' }),
  send: Effect.fnUntraced(function* (_input, { store }) {
    const arrivals = yield* takeArrivals
    if (arrivals.length === 0) return
    const isMember = (yield* readKeys) !== undefined
    // A member who has logged out meanwhile, here or in another tab, leaves nothing behind.
    const looking = ownerOf(store.viewer.peek())
    for (const arrival of arrivals) {
      const owner = ownerOf(arrival.viewer)
      if (owner === looking && (owner === '') === !isMember) yield* keep(arrival)
    }
  }),
})
