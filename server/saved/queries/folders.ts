/** Folders by name. */
import { Effect } from 'effect'
import { nameKey } from '../../../schemas/ids.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'

/** The id of a member's own folder by its name in any spelling. Refuses unknown names. */
export const folderNamed = Effect.fnUntraced(function* (
  userId: number,
  name: string,
): Effect.fn.Return<number, NotFound, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('folders')
      .select('id')
      .where('user_id', '=', userId)
      .where('key', '=', nameKey(name.trim()))
      .executeTakeFirst(),
  )
  return row?.id ?? (yield* new NotFound({ what: 'Folder' }))
})
