/** Handlers for single posts and their source text. */
import { Effect } from 'effect'
import { getPost, getRawPost } from '../../../schemas/api/posts.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { rawContent } from '../../compose/queries/writing.ts'
import { NotFound } from '../../context/ApiError.ts'
import { answers } from '../../http/answers.ts'
import { startOfThread, threadOfPost } from '../../thread/queries/thread.ts'
import { postsByIds } from '../queries/posts.ts'

const post = answers(
  getPost,
  Effect.fn('post')(function* (input) {
    const [found] = yield* postsByIds([input.id])
    if (found === undefined) return yield* new NotFound({ what: 'Post' })
    const sort = input.commentSort ?? found.commentSort
    if (input.comments !== true) return { posts: rowsOf([found]), comments: rowsOf([]) }
    const thread = input.limit === undefined ? threadOfPost(input.id, sort) : startOfThread(input.id, sort, input.limit)
    return { posts: rowsOf([found]), comments: rowsOf((yield* thread).comments) }
  }),
)

const rawPost = answers(
  getRawPost,
  Effect.fn('rawPost')(function* ({ id }) {
    return { content: yield* rawContent('post', id) }
  }),
)

export const postRoutes = [post, rawPost]
