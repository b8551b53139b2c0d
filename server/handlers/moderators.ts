/** Answers about who moderates a community. Document 2, section 7. */
import { Effect } from 'effect'
import { getModerators } from '../../schemas/api/communityPeople.ts'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { Caller } from '../http/Caller.ts'
import { communityNamed } from '../queries/communityNamed.ts'
import { readPermissions } from '../queries/powers.ts'

const moderators = answers(
  getModerators,
  Effect.fn('moderators')(function* ({ community }) {
    const { viewer } = yield* Caller
    const found = yield* communityNamed(community)
    const rows = yield* query((db) =>
      db
        .selectFrom('moderators as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['m.user_id', 'm.created', 'm.permissions', 'u.username'])
        .where('m.community_id', '=', found.id)
        .where('u.is_deleted', '=', 0)
        .orderBy('m.created')
        .orderBy('m.user_id')
        .execute(),
    )
    const all = rows.map((row) => ({ ...row, permissions: readPermissions(row.permissions) }))
    const own = all.find((row) => row.user_id === viewer?.id)
    // Whoever has all permissions may change those who came later, admins anybody.
    const canEdit = (row: (typeof all)[number]): boolean =>
      viewer?.isAdmin === true ||
      (own?.permissions.hasAllPermissions === true && row.user_id !== own.user_id && row.created > own.created)
    return {
      moderators: rowsOf(
        all.map((row) => ({ author: row.username, canEdit: canEdit(row), permissions: row.permissions })),
      ),
    }
  }),
)

export const moderatorRoutes = [moderators]
