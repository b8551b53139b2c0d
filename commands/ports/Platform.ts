/** The door to the device: which form of the pages the server gives it, and an id that no other has. */
import { Context, type Effect } from 'effect'

export class Platform extends Context.Service<
  Platform,
  {
    /** Asks for the pages of one form from the next load on, and for a long time. */
    readonly prefer: (platform: 'desktop' | 'mobile') => Effect.Effect<void>
    /** A new random UUID. */
    readonly makeId: Effect.Effect<string>
  }
>()('parley/commands/Platform') {}
