/** A moderators' note about a member, for each other. docs/behaviour/moderation.md#notes. */
import { Schema } from 'effect'
import { Millis } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'

export const Note = wire(
  Schema.Struct({
    id: Schema.Number,
    /** The moderator who wrote it. */
    author: Schema.String,
    text: Schema.String,
    createdAt: Millis,
  }),
  { shares: ['author'], names: { text: 'note', createdAt: 'created' } },
)
export type Note = typeof Note.Type
