/** The source text of a post or comment. Removed and deleted text is readable by its author and the moderators only. */
import { Effect } from 'effect'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { contentById, contentWord } from '../../content/queries/contentById.ts'
import { NotFound } from '../../context/ApiError.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { type Database } from '../../database/Database.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'

/** The text as its author wrote it. */
export const rawContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
): Effect.fn.Return<string, NotFound, Database | RequestContext> {
  const content = yield* contentById(kind, id)
  if (content.is_deleted === 0 && content.is_removed === 0) return content.markdown
  const { viewer } = yield* RequestContext
  const isKnown =
    viewer !== undefined && (viewer.id === content.author_id || (yield* actsAsModerator(viewer, content.community_id)))
  return isKnown ? content.markdown : yield* new NotFound({ what: contentWord[kind] })
})
