/** The door to the network for files: like Transport, but it tells how far it is. Interrupting the effect aborts the upload. */
import { Context, type Effect } from 'effect'
import type { Offline } from '../../schemas/Failure.ts'
import type { WireAnswer, WireRequest } from './Transport.ts'

export class Uploads extends Context.Service<
  Uploads,
  {
    /** `onProgress` hears the part that is sent, from 0 to 1. */
    readonly send: (request: WireRequest, onProgress: (part: number) => void) => Effect.Effect<WireAnswer, Offline>
  }
>()('parley/commands/Uploads') {}
