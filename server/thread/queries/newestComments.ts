/** The newest comments of a post, in whatever place of the thread they are. */
import { Effect } from 'effect'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import type { RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { commentsByIds } from './comments.ts'

export const newestComments = (
  postId: number,
  most: number,
): Effect.Effect<ReadonlyArray<Comment>, never, Database | RequestContext> =>
  Effect.flatMap(
    query((db) =>
      db.selectFrom('comments').select('id').where('post_id', '=', postId).orderBy('id', 'desc').limit(most).execute(),
    ),
    (rows) => commentsByIds(rows.map(({ id }) => id)),
  )
