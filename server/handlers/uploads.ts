/** Answers with permissions to upload one file. Document 1, section 7; document 2, section 7. */
import { createHash, randomBytes } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { getUploadToken } from '../../schemas/api/uploads.ts'
import { nameKey } from '../../schemas/ids.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { member } from '../http/Caller.ts'
import { Forbidden, InvalidInput } from '../http/Refusal.ts'

/** The pictures of a community are its moderators' business. */
const mayDesign = Effect.fnUntraced(function* (userId: number, community: string) {
  const row = yield* query((db) =>
    db
      .selectFrom('moderators as m')
      .innerJoin('communities as c', 'c.id', 'm.community_id')
      .select('m.user_id')
      .where('m.user_id', '=', userId)
      .where('c.key', '=', nameKey(community))
      .executeTakeFirst(),
  )
  return row !== undefined
})

const token = answers(
  getUploadToken,
  Effect.fn('uploadToken')(function* ({ uploadType, community }) {
    const viewer = yield* member
    if (uploadType === 'communityDesign') {
      if (community === undefined || community === '')
        return yield* new InvalidInput({ sentence: '"community" is missing.' })
      if (!viewer.isAdmin && !(yield* mayDesign(viewer.id, community)))
        return yield* new Forbidden({ sentence: 'Only moderators may change how a community looks.' })
    }
    const text = randomBytes(24).toString('base64url')
    const now = yield* Clock.currentTimeMillis
    yield* query((db) =>
      db
        .insertInto('upload_tokens')
        .values({
          token_hash: createHash('sha256').update(text).digest('hex'),
          user_id: viewer.id,
          upload_type: uploadType,
          created: now,
        })
        .execute(),
    )
    return { token: text }
  }),
)

export const uploadRoutes = [token]
