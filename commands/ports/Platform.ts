/** The door to which form of the pages the server gives this device. */
import { Context, type Effect } from 'effect'

export class Platform extends Context.Service<
  Platform,
  {
    /** Asks for the desktop's pages from the next load on, and for a long time. */
    readonly preferDesktop: Effect.Effect<void>
  }
>()('parley/commands/Platform') {}
