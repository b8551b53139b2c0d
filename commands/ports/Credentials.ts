/** The door to the keys of the viewer's session. Only what sends requests reads them; nothing else ever sees them, the log least of all. */
import { Context, type Effect } from 'effect'

/** What signs the calls of a member: `X-API-KEY` and `X-API-SECRET`. */
export interface Keys {
  readonly apiKey: string
  readonly apiSecret: string
}

export class Credentials extends Context.Service<
  Credentials,
  {
    /** Absent for guests. */
    readonly read: Effect.Effect<Keys | undefined>
    /** Keeps the keys on this device, for this and later visits. */
    readonly keep: (keys: Keys) => Effect.Effect<void>
    /** On this device too, unless another tab has kept keys of its own meanwhile. */
    readonly forget: Effect.Effect<void>
    /** Forgets the keys as well, and has the server told that the session is over as soon as it can be reached. */
    readonly revoke: Effect.Effect<void>
    /** Takes up what another tab has kept or forgotten since. */
    readonly refresh: Effect.Effect<void>
  }
>()('parley/commands/Credentials') {}
