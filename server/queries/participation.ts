/** Whom the moderators of a community may write to: those who came to it by themselves. docs/decisions/0037-who-reaches-whom.md. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'

/**
 * Whether a member has written in the community or moderates it. A ban is the moderators' own act, and who reported is hidden from them:
 * neither counts here.
 */
export const tookPart = Effect.fnUntraced(function* (
  userId: number,
  communityId: number,
): Effect.fn.Return<boolean, never, Database> {
  const found = yield* query(async (db) => {
    const post = await db
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', userId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (post !== undefined) return post
    const comment = await db
      .selectFrom('comments')
      .select('id')
      .where('author_id', '=', userId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (comment !== undefined) return comment
    return db
      .selectFrom('moderators')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
  })
  return found !== undefined
})
