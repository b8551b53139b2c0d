/**
 * Port: key-value storage on this device between visits. What cannot be stored (private windows, full storage) is lost
 * silently: nothing depends on it.
 */
import { Context, type Effect } from 'effect'

export class KeyValueStore extends Context.Service<
  KeyValueStore,
  {
    readonly read: (key: string) => Effect.Effect<string | undefined>
    readonly write: (key: string, value: string) => Effect.Effect<void>
    readonly remove: (key: string) => Effect.Effect<void>
  }
>()('parley/commands/KeyValueStore') {}
