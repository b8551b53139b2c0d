/** A folder of saved posts and comments. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

export const Folder = wire(
  Schema.Struct({
    name: Schema.NonEmptyString,
    count: Schema.Number,
    /** Whether it contains the requested item; absent where no item was requested. */
    contains: Schema.optionalKey(Schema.Boolean),
  }),
  { shares: 'all' },
)
export type Folder = typeof Folder.Type
