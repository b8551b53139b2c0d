/** Comments: a thread around one of them, a member's, and their Markdown. docs/behaviour/thread.md#loading. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { IdText, IntText, PageText } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Comment } from '../entities/Comment.ts'
import { CommentSort } from '../vocabulary.ts'
import { getCall } from './Call.ts'
import { RawContent } from './posts.ts'

/**
 * GET /comment/thread: one comment with all its replies and `d` levels of ancestors; `topLevelIds` are the root
 * comments of the thread, in order.
 */
export const getThread = getCall({
  path: '/comment/thread',
  input: Schema.Struct({
    id: IdText,
    sort: Schema.optionalKey(CommentSort),
    ancestors: Schema.optionalKey(IntText.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))),
  }).pipe(Schema.encodeKeys({ ancestors: 'd' })),
  answer: wire(Schema.Struct({ comments: rows(Comment), topLevelIds: Schema.Array(Schema.Number) }), {
    names: { topLevelIds: 'top_level_comments' },
  }),
})

/** A page of comments. A missing `has_more_entries` means that there may be more. */
const CommentPage = wire(Schema.Struct({ comments: rows(Comment), hasMore: Schema.Boolean }), {
  names: { hasMore: 'has_more_entries' },
  absent: { hasMore: true },
})

/** GET /comment/profile.json: a member's comments, newest first. */
export const getCommentsOfUser = getCall({
  path: '/comment/profile.json',
  input: Schema.Struct({ user: Schema.String, page: Schema.optionalKey(PageText) }),
  answer: CommentPage,
})

/** GET /comment/raw: the Markdown as its author wrote it. */
export const getRawComment = getCall({ path: '/comment/raw', input: Schema.Struct({ id: IdText }), answer: RawContent })
