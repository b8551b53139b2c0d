/** Members by name, and which of their content others may list. */
import { Effect } from 'effect'
import { meName } from '../../../schemas/api/users.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { type MemberRequired, NotFound } from '../../context/ApiError.ts'
import { member, type RequestContext } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'

interface Person {
  readonly id: number
  readonly username: string
  readonly isDeleted: boolean
  /** Deleted and suspended accounts keep their name; their profile is empty. */
  readonly isGone: boolean
}

/** The member of this name; `me` is the viewer. Refuses unknown names, and `me` for guests. */
export const personNamed = Effect.fnUntraced(function* (
  name: string,
): Effect.fn.Return<Person, NotFound | MemberRequired, Database | RequestContext> {
  const key = nameKey(name) === meName ? nameKey((yield* member).username) : nameKey(name)
  const row = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'is_deleted', 'is_suspended'])
      .where('key', '=', key)
      .executeTakeFirst(),
  )
  if (row === undefined) return yield* new NotFound({ what: 'User' })
  const isDeleted = row.is_deleted === 1
  return { id: row.id, username: row.username, isDeleted, isGone: isDeleted || row.is_suspended === 1 }
})

// Whether search engines may list a member's profile. docs/behaviour/settings.md#settings.

/** Only if the member opted in; unknown and deleted members are not listed. */
export const isProfileIndexed = (name: string): Effect.Effect<boolean, never, Database> =>
  Effect.map(
    query((db) =>
      db
        .selectFrom('users')
        .select('settings')
        .where('key', '=', nameKey(name))
        .where('is_deleted', '=', 0)
        .where('is_suspended', '=', 0)
        .executeTakeFirst(),
    ),
    (row) => row !== undefined && memberSettings(row.settings).isProfileIndexed,
  )
