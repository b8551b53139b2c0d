/** The member that a moderator bans, writes to or writes about. */
import { Effect } from 'effect'
import { nameKey } from '../../../schemas/ids.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'

export interface ModeratedMember {
  readonly id: number
  /** In their own spelling. */
  readonly username: string
  readonly isAdmin: boolean
}

/** The member of this name. Refuses unknown names and deleted accounts. */
export const moderatedMember = Effect.fnUntraced(function* (
  name: string,
): Effect.fn.Return<ModeratedMember, NotFound, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'is_admin'])
      .where('key', '=', nameKey(name))
      .where('is_deleted', '=', 0)
      .executeTakeFirst(),
  )
  if (row === undefined) return yield* new NotFound({ what: 'User' })
  return { id: row.id, username: row.username, isAdmin: row.is_admin === 1 }
})
