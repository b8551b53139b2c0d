/** Posts and comments that members may act on: those that still stand. */
import { Effect } from 'effect'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import type { Database } from '../database/Database.ts'
import { Forbidden, type NotFound } from '../http/Refusal.ts'
import { contentById, type StoredContent } from './contentById.ts'

/** The post or comment with this id. Refuses what was deleted or removed: there is nothing left to act on. */
export const standingContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
): Effect.fn.Return<StoredContent, NotFound | Forbidden, Database> {
  const content = yield* contentById(kind, id)
  if (content.is_deleted === 1) return yield* new Forbidden({ sentence: `This ${kind} was deleted.` })
  if (content.is_removed === 1) return yield* new Forbidden({ sentence: `This ${kind} was removed.` })
  return content
})
