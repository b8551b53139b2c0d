/** Takes the advisory lock for decisions about one post or comment: reports of it, and moderation. */
import type { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import type { Database } from '../../database/Database.ts'
import { advisoryLock } from '../../database/inTransaction.ts'

/** Call first in a transaction, so that it sees the decision of the previous lock holder. */
export const takeContentTurn = (kind: ContentKind, id: number): Effect.Effect<void, never, Database> =>
  advisoryLock(`moderation of ${kind} ${id}`)
