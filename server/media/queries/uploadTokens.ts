/**
 * Upload tokens: each for one member, one kind of upload and one use, within fifteen minutes. Media hosts see no
 * session keys, so the token is the only credential of an upload; the database stores a hash only.
 * docs/behaviour/compose.md#uploads.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Clock, Context, Effect } from 'effect'
import type { UploadType } from '../../../schemas/api/uploads.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { Forbidden, MemberRequired, type RateLimited } from '../../context/ApiError.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'

/** How long a token is valid until its upload begins, in milliseconds. */
const lifetime = 15 * 60 * 1000

/**
 * Uploads per member and hour. Counted when tokens are made, so that members over the limit learn it before they send a
 * file.
 */
export class UploadsAllowed extends Context.Service<UploadsAllowed, number>()('server/UploadsAllowed') {}
const hour = 60 * 60 * 1000

/** What an upload is for. */
interface Purpose {
  readonly uploadType: UploadType
  /** The community whose design it is for; 0 for none. */
  readonly communityId: number
}

/** What an upload is for, and whose it is. */
export interface UploadPermit extends Purpose {
  readonly member: Viewer
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes a token, and deletes expired ones. */
export const makeUploadToken = Effect.fnUntraced(function* (
  userId: number,
  { uploadType, communityId }: Purpose,
): Effect.fn.Return<string, RateLimited, Database | UploadsAllowed> {
  yield* countUse(`upload:${userId}`, { most: yield* UploadsAllowed, window: hour })
  const token = randomBytes(24).toString('base64url')
  const now = yield* Clock.currentTimeMillis
  yield* query(async (db) => {
    await db
      .deleteFrom('upload_tokens')
      .where('created', '<', now - lifetime)
      .execute()
    await db
      .insertInto('upload_tokens')
      .values({
        token_hash: hashOf(token),
        user_id: userId,
        upload_type: uploadType,
        created: now,
        community_id: communityId,
      })
      .execute()
  })
  return token
})

/** The id of the token's member, whether or not it is still valid; undefined for unknown tokens. Does not use it up. */
export const memberOfToken = (token: string): Effect.Effect<number | undefined, never, Database> =>
  Effect.map(
    query((db) =>
      db.selectFrom('upload_tokens').select('user_id').where('token_hash', '=', hashOf(token)).executeTakeFirst(),
    ),
    (row) => row?.user_id,
  )

/** Uses a token up. Refuses used, expired and unknown tokens, and members who may no longer write. */
export const useUploadToken = Effect.fnUntraced(function* (
  token: string,
): Effect.fn.Return<UploadPermit, MemberRequired | Forbidden, Database> {
  if (token === '') return yield* new MemberRequired()
  const row = yield* query((db) =>
    db.deleteFrom('upload_tokens').where('token_hash', '=', hashOf(token)).returningAll().executeTakeFirst(),
  )
  const now = yield* Clock.currentTimeMillis
  if (row === undefined || row.created < now - lifetime)
    return yield* new Forbidden({ sentence: 'This permission to upload was used or is too old, please try again.' })
  const user = yield* query((db) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'is_admin'])
      .where('id', '=', row.user_id)
      .where('is_deleted', '=', 0)
      .where('is_suspended', '=', 0)
      .executeTakeFirst(),
  )
  if (user === undefined) return yield* new Forbidden({ sentence: 'This account may not upload.' })
  const member = { id: user.id, username: user.username, isAdmin: user.is_admin === 1, isSuspended: false }
  return { member, uploadType: row.upload_type, communityId: row.community_id }
})
