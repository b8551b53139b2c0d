/** One community by its name. */
import { Effect } from 'effect'
import { nameKey } from '../../schemas/ids.ts'
import { type Database, query } from '../database/Database.ts'
import { NotFound } from '../http/Refusal.ts'

/** The community of this name in any spelling; whoever knows the name of an unlisted one finds it. Refuses names of none. */
export const communityNamed = Effect.fnUntraced(function* (
  name: string,
): Effect.fn.Return<{ readonly id: number; readonly name: string; readonly rules: string }, NotFound, Database> {
  const row = yield* query((db) =>
    db.selectFrom('communities').select(['id', 'name', 'rules']).where('key', '=', nameKey(name)).executeTakeFirst(),
  )
  return row ?? (yield* new NotFound({ what: 'Community' }))
})
