/** The host whose page this is, for calls that tell it. */
import { Effect } from 'effect'
import { Sharing } from '../ports/Sharing.ts'

export const pageHost: Effect.Effect<string, never, Sharing> = Effect.map(
  Sharing,
  ({ absolute }) => new URL(absolute('/')).hostname,
)
