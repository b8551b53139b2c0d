/**
 * Members to whom a community's moderators may write: those who took part in it.
 * docs/decisions/0037-who-reaches-whom.md.
 */
import { Effect } from 'effect'
import { type Database, query } from '../../database/Database.ts'

/**
 * Whether a member has written in the community or moderates it. Bans do not count, being the moderators' own act;
 * reports do not, because reporters are hidden from them.
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
