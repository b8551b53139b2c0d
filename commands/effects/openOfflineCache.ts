/** The offline cache on this device; the log holds whether there is one, and what was read from it. */
import { Effect } from 'effect'
import { shelfLimits } from '../../schemas/limits.ts'
import { type CachedItem, OfflineCache, type OpenOfflineCache } from '../ports/OfflineCache.ts'
import { done, type Form, recorded } from './recorded.ts'

/** Stands in for the cache in a replay: what was read from it is in the log. */
const inert: OpenOfflineCache = {
  take: async () => undefined,
  put: async () => {},
  drop: async () => {},
  clear: async () => {},
}

const presence: Form<OpenOfflineCache | undefined> = {
  show: (shelf) => shelf !== undefined,
  revive: (shown) => (shown === true ? inert : undefined),
}

export const openOfflineCache = recorded(
  'shelf',
  Effect.flatMap(OfflineCache, (shelf) => shelf.open),
  presence,
)

const taken: Form<CachedItem | undefined> = {
  show: (item) => item ?? null,
  revive: (shown) => (isShelved(shown) ? shown : undefined),
}

const isShelved = (value: unknown): value is CachedItem => {
  const { viewer, key, at, text }: Partial<Record<keyof CachedItem, unknown>> = Object(value)
  return [viewer, key, text].every((each) => typeof each === 'string') && typeof at === 'number'
}

/** A cached item of a viewer, by its key. */
export const readCachedItem = (shelf: OpenOfflineCache, viewer: string, key: string) =>
  recorded(
    'taken',
    Effect.promise(() => shelf.take(viewer, key)),
    taken,
  )

/** Too long items are skipped here, not before, because a replay does not know their length. */
export const writeCachedItem = (shelf: OpenOfflineCache, item: CachedItem) =>
  recorded(
    'kept',
    Effect.promise(async () => {
      if (item.text.length <= shelfLimits.itemLength) await shelf.put(item)
    }),
    done,
  )

export const dropCachedItem = (shelf: OpenOfflineCache, viewer: string, key: string) =>
  recorded(
    'dropped',
    Effect.promise(() => shelf.drop(viewer, key)),
    done,
  )

/** Deletes the cached items of all viewers, if there is a cache. */
export const clearOfflineCache = Effect.flatMap(openOfflineCache, (shelf) =>
  shelf === undefined
    ? Effect.void
    : recorded(
        'cleared',
        Effect.promise(() => shelf.clear()),
        done,
      ),
)
