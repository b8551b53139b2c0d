/** Handlers for single posts and their source text. */
import { Effect, Schema } from 'effect'
import { getPost, getRawPost } from '../../../schemas/api/posts.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { rawContent } from '../../compose/queries/writing.ts'
import { NotFound } from '../../context/ApiError.ts'
import { answers } from '../../http/answers.ts'
import { threadAnswer } from '../../thread/bodies/threadAnswer.ts'
import { threadOfPost } from '../../thread/queries/thread.ts'
import { postsByIds } from '../queries/posts.ts'

const encodePost = Schema.encodeUnknownEffect(getPost.answer)

const post = answers(
  getPost,
  Effect.fn('post')(function* (input) {
    const [found] = yield* postsByIds([input.id])
    if (found === undefined) return yield* new NotFound({ what: 'Post' })
    if (input.comments !== true) return { posts: rowsOf([found]), comments: rowsOf([]) }
    const sort = input.commentSort ?? found.commentSort ?? 'top'
    return yield* threadAnswer({
      key: `post ${input.id} ${sort} ${input.limit ?? 'all'}`,
      postId: input.id,
      seesModeration: found.moderation !== undefined,
      read: (audience) => threadOfPost(input.id, sort, input.limit, audience),
      frame: () => Effect.orDie(encodePost({ posts: rowsOf([found]), comments: rowsOf([]) })),
    })
  }),
)

const rawPost = answers(
  getRawPost,
  Effect.fn('rawPost')(function* ({ id }) {
    return { content: yield* rawContent('post', id) }
  }),
)

export const postRoutes = [post, rawPost]
