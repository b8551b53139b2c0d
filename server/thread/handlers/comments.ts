/** Handlers for threads and the source text of comments. */
import { Effect } from 'effect'
import { getRawComment, getThread } from '../../../schemas/api/comments.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { rawContent } from '../../compose/queries/writing.ts'
import { NotFound } from '../../context/ApiError.ts'
import { answers } from '../../http/answers.ts'
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
    return { content: yield* rawContent('comment', id) }
  }),
)

export const commentRoutes = [thread, rawComment]
