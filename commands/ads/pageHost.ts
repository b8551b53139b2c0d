/** The host of this page, for calls that report it. */
import { Effect } from 'effect'
import { Sharing } from '../ports/Sharing.ts'

export const pageHost: Effect.Effect<string, never, Sharing> = Effect.map(
  Sharing,
  ({ absolute }) => new URL(absolute('/')).hostname,
)
