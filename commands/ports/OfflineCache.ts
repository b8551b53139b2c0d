/**
 * Port: the offline cache of recently read content, by viewer and key. What cannot be stored is lost silently, as in
 * the vault.
 */
import { Context, type Effect } from 'effect'

export interface CachedItem {
  /** Lower-case name of the member who read it; '' for a guest. */
  readonly viewer: string
  readonly key: string
  /** When it was read: milliseconds since the epoch. */
  readonly at: number
  readonly text: string
}

export interface OpenOfflineCache {
  readonly take: (viewer: string, key: string) => Promise<CachedItem | undefined>
  /** Replaces the item with the same key; evicts the oldest if the cache is full (`shelfLimits`). */
  readonly put: (item: CachedItem) => Promise<void>
  readonly drop: (viewer: string, key: string) => Promise<void>
  /** Deletes the items of all viewers. */
  readonly clear: () => Promise<void>
}

export class OfflineCache extends Context.Service<
  OfflineCache,
  {
    /** `undefined` where the device has no such storage. Its promises never fail. */
    readonly open: Effect.Effect<OpenOfflineCache | undefined>
  }
>()('parley/commands/OfflineCache') {}
