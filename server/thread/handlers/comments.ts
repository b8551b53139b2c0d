/** Handlers for threads and the source text of comments. */
import { Effect, Schema } from 'effect'
import { getRawComment, getThread } from '../../../schemas/api/comments.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { rawContent } from '../../compose/queries/writing.ts'
import { NotFound } from '../../context/ApiError.ts'
import { answers } from '../../http/answers.ts'
import { threadAnswer } from '../bodies/threadAnswer.ts'
import { placeOfComment, threadOfComment } from '../queries/thread.ts'

const encodeThread = Schema.encodeUnknownEffect(getThread.answer)

const thread = answers(
  getThread,
  Effect.fn('thread')(function* ({ id, ancestors = 0, ...input }) {
    const place = yield* placeOfComment(id)
    if (place === undefined) return yield* new NotFound({ what: 'Comment' })
    const sort = input.sort ?? place.sort
    return yield* threadAnswer({
      ...place,
      key: `comment ${id} ${sort} ${ancestors}`,
      read: (audience) => threadOfComment(id, ancestors, sort, audience),
      frame: (topLevelIds) => Effect.orDie(encodeThread({ comments: rowsOf([]), topLevelIds })),
    })
  }),
)

const rawComment = answers(
  getRawComment,
  Effect.fn('rawComment')(function* ({ id }) {
    return { content: yield* rawContent('comment', id) }
  }),
)

export const commentRoutes = [thread, rawComment]
