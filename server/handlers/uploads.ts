/** Answers with permissions to upload one file. Document 1, section 7; document 2, section 7. */
import { Effect } from 'effect'
import { getUploadToken } from '../../schemas/api/uploads.ts'
import { nameKey } from '../../schemas/ids.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { actor, type Viewer } from '../http/Caller.ts'
import { Forbidden, InvalidInput } from '../http/Refusal.ts'
import { actsAsModerator } from '../queries/moderating.ts'
import { makeUploadToken } from '../queries/uploadTokens.ts'

/** The community that the viewer may give pictures to: they are its moderators' business. */
const designable = Effect.fnUntraced(function* (viewer: Viewer, name = '') {
  if (name === '') return yield* new InvalidInput({ sentence: '"community" is missing.' })
  const community = yield* query((db) =>
    db.selectFrom('communities').select('id').where('key', '=', nameKey(name)).executeTakeFirst(),
  )
  if (community === undefined || !(yield* actsAsModerator(viewer, community.id)))
    return yield* new Forbidden({ sentence: 'Only moderators may change how a community looks.' })
  return community.id
})

const token = answers(
  getUploadToken,
  Effect.fn('uploadToken')(function* ({ uploadType, community }) {
    const viewer = yield* actor
    const communityId = uploadType === 'communityDesign' ? yield* designable(viewer, community) : 0
    return { token: yield* makeUploadToken({ userId: viewer.id, uploadType, communityId }) }
  }),
)

export const uploadRoutes = [token]
