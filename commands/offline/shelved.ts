/** The format of cached items, and their owners. */
import { Schema } from 'effect'
import { rows, rowsOf } from '../../schemas/codecs/lenient.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { nameKey } from '../../schemas/ids.ts'
import { shelfLimits } from '../../schemas/limits.ts'
import type { Arrival, Readable } from '../../signals/Arrival.ts'

export const KeptReading = Schema.Struct({
  posts: rows(Post),
  comments: rows(Comment),
  hasMore: Schema.Boolean,
  topLevelIds: Schema.Array(Schema.Number),
})

export const KeptText = Schema.fromJsonString(KeptReading)

/** The first comments of a thread, in its order, without those whose parent is not among them. */
const firstOf = (comments: ReadonlyArray<Comment>): ReadonlyArray<Comment> => {
  if (comments.length <= shelfLimits.comments) return comments
  let kept = comments.slice(0, shelfLimits.comments)
  const known = new Set(comments.map(({ id }) => id))
  for (let before = 0; before !== kept.length; ) {
    before = kept.length
    const ids = new Set(kept.map(({ id }) => id))
    // If the server did not send the parent either, the orphan is shown.
    kept = kept.filter(({ parentId }) => ids.has(parentId) || !known.has(parentId))
  }
  return kept
}

/**
 * The part of an answer that is cached: of long threads only the beginning, and then marked as having more. A feed
 * always may have more.
 */
export const worthKeeping = ({ posts, comments, hasMore, topLevelIds }: Readable): typeof KeptReading.Type => {
  const first = firstOf(comments?.items ?? [])
  return {
    posts,
    comments: rowsOf(first),
    hasMore: hasMore !== undefined || first.length < (comments?.items.length ?? 0),
    topLevelIds: topLevelIds ?? [],
  }
}

export const ownerOf = (viewer: Arrival['viewer']): string =>
  viewer.kind === 'member' ? nameKey(viewer.user.username) : ''
