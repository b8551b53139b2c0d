/** Answers about threads and the source text of comments. Document 1, section 7. */
import { Effect } from 'effect'
import { getRawComment, getThread } from '../../schemas/api/comments.ts'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { NotFound } from '../http/Refusal.ts'
import { threadOfComment } from '../queries/thread.ts'

const thread = answers(
  getThread,
  Effect.fn('thread')(function* (input) {
    const { comments, topLevelIds } = yield* threadOfComment(input.id, input.ancestors ?? 0, input.sort)
    if (comments.length === 0) return yield* new NotFound({ what: 'Comment' })
    return { comments: rowsOf(comments), topLevelIds }
  }),
)

const rawComment = answers(
  getRawComment,
  Effect.fn('rawComment')(function* ({ id }) {
    const row = yield* query((db) =>
      db
        .selectFrom('comments')
        .select('markdown')
        .where('id', '=', id)
        .where('is_removed', '=', 0)
        .where('is_deleted', '=', 0)
        .executeTakeFirst(),
    )
    if (row === undefined) return yield* new NotFound({ what: 'Comment' })
    return { content: row.markdown }
  }),
)

export const commentRoutes = [thread, rawComment]
