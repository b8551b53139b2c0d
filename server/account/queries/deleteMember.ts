/**
 * Deletes an account: everything its member wrote and all data about them. Only the name remains, so that it cannot be
 * taken. docs/decisions/0014-what-purge-and-delete-remove.md has the reasons.
 */
import { Effect } from 'effect'
import { leaveCommunity } from '../../community/queries/membership.ts'
import type { InvalidUser } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { removeUploads } from '../../media/queries/removedFiles.ts'
import { leavePaying } from '../../payments/leavePaying.ts'
import { takeProTurn } from '../../payments/queries/proGrants.ts'
import { purgeWriting } from './purgeWriting.ts'
import { closeSessionsOf } from './sessions.ts'

/** The columns of the member's row to clear: all but the name, the dates and a suspension. */
const forgotten = {
  password_hash: '',
  email_hash: '',
  profile_picture: '',
  referrer: '',
  settings: '',
  is_indexed: 0,
  post_score: 0,
  comment_score: 0,
  pro_tier: 0,
  pro_expires: 0,
  awards: 0,
  pretended_awards: 0,
  is_admin: 0,
  is_deleted: 1,
} as const

/** Tables with rows about this member only. */
const ofMembers = [
  'folders',
  'hidden_posts',
  'votes',
  'blocks',
  'former_states',
  'upload_tokens',
  'reset_tokens',
  'password_changes',
  'member_addresses',
  'bans',
  'notes',
] as const

/** The member's own lists and marks. Votes stay counted; who cast them is deleted. */
const forgetMarks = (id: number, key: string) =>
  query(async (db) => {
    await db
      .deleteFrom('saved')
      .where('folder_id', 'in', ({ selectFrom }) => selectFrom('folders').select('id').where('user_id', '=', id))
      .execute()
    for (const table of ofMembers) await db.deleteFrom(table).where('user_id', '=', id).execute()
    await db.deleteFrom('password_guesses').where('name_key', '=', key).execute()
  })

const leaveCommunities = Effect.fnUntraced(function* (id: number) {
  const joined = yield* query((db) =>
    db.selectFrom('subscriptions').select('community_id').where('user_id', '=', id).orderBy('community_id').execute(),
  )
  for (const { community_id } of joined) yield* leaveCommunity(id, community_id)
  yield* query(async (db) => {
    await db.deleteFrom('moderators').where('user_id', '=', id).execute()
    await db
      .deleteFrom('moderator_invitations')
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb('invited_by', '=', id)]))
      .execute()
  })
})

/** Call inside a transaction. */
export const deleteMember = Effect.fnUntraced(function* (id: number): Effect.fn.Return<void, InvalidUser, Database> {
  yield* purgeWriting(id)
  yield* takeProTurn(id)
  yield* removeUploads(id, '')
  yield* leaveCommunities(id)
  const { key } = yield* query((db) =>
    db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  yield* forgetMarks(id, key)
  yield* leavePaying(id)
  yield* query((db) => db.updateTable('users').set(forgotten).where('id', '=', id).execute())
  yield* closeSessionsOf(id)
})
