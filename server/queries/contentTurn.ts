/** Takes the turn in which what is decided about one post or comment is changed: reports of it, and what moderators do about them. */
import type { Effect } from 'effect'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import type { Database } from '../database/Database.ts'
import { takeTurn } from '../database/inTransaction.ts'

/** To be called first thing inside a transaction: whoever has the turn sees what the one before them decided. */
export const takeContentTurn = (kind: ContentKind, id: number): Effect.Effect<void, never, Database> =>
  takeTurn(`moderation of ${kind} ${id}`)
