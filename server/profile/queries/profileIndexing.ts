/** Whether search engines may list a member's profile. docs/behaviour/settings.md#settings. */
import { Effect } from 'effect'
import { nameKey } from '../../../schemas/ids.ts'
import { type Database, query } from '../../database/Database.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'

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
