/** Answers about single posts and their source text. Document 1, section 7. */
import { Effect } from 'effect'
import { getPost, getRawPost } from '../../schemas/api/posts.ts'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { NotFound } from '../http/Refusal.ts'
import { postsByIds } from '../queries/posts.ts'
import { threadOfPost } from '../queries/thread.ts'

const post = answers(
  getPost,
  Effect.fn('post')(function* (input) {
    const posts = yield* postsByIds([input.id])
    if (posts.length === 0) return yield* new NotFound({ what: 'Post' })
    const comments = input.comments === true ? (yield* threadOfPost(input.id, input.commentSort)).comments : []
    return { posts: rowsOf(posts), comments: rowsOf(comments) }
  }),
)

const rawPost = answers(
  getRawPost,
  Effect.fn('rawPost')(function* ({ id }) {
    const row = yield* query((db) =>
      db
        .selectFrom('posts')
        .select('markdown')
        .where('id', '=', id)
        .where('is_removed', '=', 0)
        .where('is_deleted', '=', 0)
        .executeTakeFirst(),
    )
    if (row === undefined) return yield* new NotFound({ what: 'Post' })
    return { content: row.markdown }
  }),
)

export const postRoutes = [post, rawPost]
