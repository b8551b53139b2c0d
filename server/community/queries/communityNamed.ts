/** One community by its name. */
import { Effect } from 'effect'
import type { Selectable } from 'kysely'
import { nameKey } from '../../../schemas/ids.ts'
import { NotFound } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import type { CommunityRow } from '../../database/Tables.ts'

/** The community of this name in any spelling, including unlisted ones. Refuses unknown names. */
export const communityNamed = Effect.fnUntraced(function* (
  name: string,
): Effect.fn.Return<Pick<Selectable<CommunityRow>, 'id' | 'name' | 'rules' | 'visibility'>, NotFound, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('communities')
      .select(['id', 'name', 'rules', 'visibility'])
      .where('key', '=', nameKey(name))
      .executeTakeFirst(),
  )
  return row ?? (yield* new NotFound({ what: 'Community' }))
})
