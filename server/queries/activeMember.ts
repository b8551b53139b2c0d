/** The member who is asking for something to be written; whoever was suspended only reads. */
import { Effect } from 'effect'
import { type Database, query } from '../database/Database.ts'
import { type Caller, member, type Viewer } from '../http/Caller.ts'
import { Forbidden, type MemberRequired } from '../http/Refusal.ts'

/** The member who is asking. Refuses guests and members who were suspended. */
export const activeMember: Effect.Effect<Viewer, MemberRequired | Forbidden, Database | Caller> = Effect.gen(
  function* () {
    const viewer = yield* member
    const row = yield* query((db) =>
      db.selectFrom('users').select('is_suspended').where('id', '=', viewer.id).executeTakeFirst(),
    )
    if (row === undefined || row.is_suspended === 1)
      return yield* new Forbidden({ sentence: 'Your account has been suspended.' })
    return viewer
  },
)
