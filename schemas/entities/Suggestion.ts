/** A topic of the Join Communities sheet with the communities it suggests. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

export const Suggestion = wire(
  Schema.Struct({ topic: Schema.NonEmptyString, communities: Schema.Array(Schema.String) }),
  { shares: 'all', names: { topic: 'name' } },
)
export type Suggestion = typeof Suggestion.Type
