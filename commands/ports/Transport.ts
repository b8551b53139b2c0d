/** Port: sends one request to one origin and returns the raw response. */
import { Context, type Effect } from 'effect'
import type { Call, WireInput } from '../../schemas/api/Call.ts'
import type { Cut } from '../../schemas/entities/Media.ts'
import type { InvalidInput, Offline } from '../../schemas/Failure.ts'

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly origin: Call<unknown, unknown>['origin']
  /** Path with its placeholders filled, without query. */
  readonly path: string
  readonly body: 'query' | 'form' | 'multipart'
  readonly input: WireInput
  /** Creates something: it is sent with a key by which the server recognises it if it is repeated. */
  readonly creates?: true
}

export interface WireAnswer {
  /** HTTP status. */
  readonly status: number
  readonly text: string
  /** Milliseconds to wait before a retry, from Retry-After; 0 where the server said nothing. */
  readonly retryAfter: number
}

/**
 * Adds credentials to requests of the API's own origin, and to no other. Interrupting the effect aborts the request.
 */
export class Transport extends Context.Service<
  Transport,
  { readonly send: (request: WireRequest) => Effect.Effect<WireAnswer, Offline> }
>()('parley/commands/Transport') {}

/** Port: when the network is back. */
export class Network extends Context.Service<
  Network,
  {
    /** Ends once a retry makes sense: when the device or a response indicates it, or after a while. */
    readonly back: Effect.Effect<void>
  }
>()('parley/commands/Network') {}

/** Port: uploads with progress, and cropping pictures before they are sent. Interrupting an upload aborts it. */
export class Uploads extends Context.Service<
  Uploads,
  {
    /** `onProgress` gets the sent part, from 0 to 1. */
    readonly send: (request: WireRequest, onProgress: (part: number) => void) => Effect.Effect<WireAnswer, Offline>
    /** Crops a picture, and makes it small enough to send quickly; fails where the file cannot be read as a picture. */
    readonly cut: (file: File, cut: Cut) => Effect.Effect<File, InvalidInput | Offline>
  }
>()('parley/commands/Uploads') {}
