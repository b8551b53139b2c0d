/** Posts and comments that members may act on: those neither deleted nor removed. */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { Forbidden, type NotFound } from '../../context/ApiError.ts'
import type { Database } from '../../database/Database.ts'
import { contentById, type StoredContent } from './contentById.ts'

/** Refuses deleted and removed content. */
export const assertNotRemoved = (
  kind: ContentKind,
  content: Pick<StoredContent, 'is_deleted' | 'is_removed'>,
): Effect.Effect<void, Forbidden> => {
  if (content.is_deleted === 1) return Effect.fail(new Forbidden({ sentence: `This ${kind} was deleted.` }))
  if (content.is_removed === 1) return Effect.fail(new Forbidden({ sentence: `This ${kind} was removed.` }))
  return Effect.void
}

/** The post or comment with this id, if it is neither deleted nor removed. */
export const standingContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
): Effect.fn.Return<StoredContent, NotFound | Forbidden, Database> {
  const content = yield* contentById(kind, id)
  yield* assertNotRemoved(kind, content)
  return content
})
