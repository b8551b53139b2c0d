/** Makes a community with the given moderators, for tests that change its configuration. */
import { newCommunity } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'

type More = Partial<Parameters<typeof newCommunity>[0]>

/** Returns its id. Moderators join in the given order, with permission flags as on the wire. */
export const foundCommunity = async (
  { db }: OpenDatabase,
  name: string,
  moderators: Readonly<Record<string, ReadonlyArray<string>>>,
  more: More = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('communities')
    .values(newCommunity({ name, created: 1, ...more }))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, [username, flags]] of Object.entries(moderators).entries()) {
    const { id: user_id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const permissions = JSON.stringify(flags)
    await db
      .insertInto('moderators')
      .values({ community_id: id, user_id, permissions, created: 10 + index })
      .execute()
  }
  return id
}

/** A community's log as its moderators read it, newest first: actor, action, target, description. */
export const logOf = async (
  { db }: OpenDatabase,
  communityId: number,
): Promise<ReadonlyArray<readonly [who: string, type: string, target: string, words: string]>> => {
  const rows = await db
    .selectFrom('moderation_log as l')
    .leftJoin('users as m', 'm.id', 'l.moderator_id')
    .select(['l.type', 'l.target', 'l.description', 'm.username'])
    .where('l.community_id', '=', communityId)
    .orderBy('l.id', 'desc')
    .execute()
  return rows.map((row) => [row.username ?? '', row.type, row.target, row.description] as const)
}
