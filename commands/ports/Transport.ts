/** Port: sends one request to one origin and returns the raw response. */
import { Context, type Effect } from 'effect'
import type { Call, WireInput } from '../../schemas/api/Call.ts'
import type { Offline } from '../../schemas/Failure.ts'

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly origin: Call<unknown, unknown>['origin']
  /** Path with its placeholders filled, without query. */
  readonly path: string
  readonly body: 'query' | 'form' | 'multipart'
  readonly input: WireInput
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
