/** Port: when the network is back. */
import { Context, type Effect } from 'effect'

export class Network extends Context.Service<
  Network,
  {
    /** Ends once a retry makes sense: when the device or a response indicates it, or after a while. */
    readonly back: Effect.Effect<void>
  }
>()('parley/commands/Network') {}
