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
    /**
     * Stores what `next` makes of the stored text; `undefined` is nothing. The command learns nothing of it, so it is
     * no part of a recording.
     */
    readonly change: (key: string, next: (text: string | undefined) => string | undefined) => Effect.Effect<void>
  }
>()('parley/commands/KeyValueStore') {}

/** Signs the calls of a member: `X-API-KEY` and `X-API-SECRET`. */
export interface Keys {
  readonly apiKey: string
  readonly apiSecret: string
}

/** Port: the keys of the viewer's session. Only the code that sends requests reads them; they are never logged. */
export class Credentials extends Context.Service<
  Credentials,
  {
    /** Absent for guests. */
    readonly read: Effect.Effect<Keys | undefined>
    /** Stores the keys on this device, for this and later visits. */
    readonly keep: (keys: Keys) => Effect.Effect<void>
    /** Deletes them, also from the device, unless another tab has stored new keys meanwhile. */
    readonly forget: Effect.Effect<void>
    /** Deletes the keys, and ends the session on the server as soon as it can be reached. */
    readonly revoke: Effect.Effect<void>
    /** Reads keys that another tab has stored or deleted since. */
    readonly refresh: Effect.Effect<void>
  }
>()('parley/commands/Credentials') {}
