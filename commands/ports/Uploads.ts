/** Port: uploads with progress, and cropping pictures before they are sent. Interrupting an upload aborts it. */
import { Context, type Effect } from 'effect'
import type { Cut } from '../../schemas/entities/Cut.ts'
import type { InvalidInput, Offline } from '../../schemas/Failure.ts'
import type { WireAnswer, WireRequest } from './Transport.ts'

export class Uploads extends Context.Service<
  Uploads,
  {
    /** `onProgress` gets the sent part, from 0 to 1. */
    readonly send: (request: WireRequest, onProgress: (part: number) => void) => Effect.Effect<WireAnswer, Offline>
    /** Crops a picture, and makes it small enough to send quickly; fails where the file cannot be read as a picture. */
    readonly cut: (file: File, cut: Cut) => Effect.Effect<File, InvalidInput | Offline>
  }
>()('parley/commands/Uploads') {}
