/** The door to news of the network: when it is worth asking again. */
import { Context, type Effect } from 'effect'

export class Network extends Context.Service<
  Network,
  {
    /** Ends once the server may be reached again: when the device or an answer says so, or after a while. */
    readonly back: Effect.Effect<void>
  }
>()('parley/commands/Network') {}
