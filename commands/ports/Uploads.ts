/**
 * The door to the network for files: like Transport, but it tells how far it is; and what a device makes of a picture before it is sent.
 * Interrupting an upload aborts it.
 */
import { Context, type Effect } from 'effect'
import type { Cut } from '../../schemas/entities/Cut.ts'
import type { InvalidInput, Offline } from '../../schemas/Failure.ts'
import type { WireAnswer, WireRequest } from './Transport.ts'

export class Uploads extends Context.Service<
  Uploads,
  {
    /** `onProgress` hears the part that is sent, from 0 to 1. */
    readonly send: (request: WireRequest, onProgress: (part: number) => void) => Effect.Effect<WireAnswer, Offline>
    /** The part of a picture, small enough to send without waiting; fails where the file cannot be read as a picture. */
    readonly cut: (file: File, cut: Cut) => Effect.Effect<File, InvalidInput | Offline>
  }
>()('parley/commands/Uploads') {}
