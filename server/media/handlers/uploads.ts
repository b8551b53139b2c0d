/** Handlers for permissions to upload one file. docs/behaviour/compose.md#uploads. */
import { Effect } from 'effect'
import { getUploadToken } from '../../../schemas/api/uploads.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { asModerator } from '../../moderation/queries/moderating.ts'
import { mustHaveRoom } from '../queries/storage.ts'
import { makeUploadToken } from '../queries/uploadTokens.ts'

/**
 * The community whose design the viewer may upload pictures for. Whether they are a logo or a header is known only when
 * they arrive.
 */
const designable = Effect.fnUntraced(function* (name = '') {
  if (name === '') return yield* new InvalidInput({ sentence: '"community" is missing.' })
  return (yield* asModerator(requireActiveMember, name, 'design')).community.id
})

const token = answers(
  getUploadToken,
  Effect.fn('uploadToken')(function* ({ uploadType, community }) {
    const viewer = yield* requireActiveMember
    yield* mustHaveRoom(viewer.id, 1)
    const communityId = uploadType === 'communityDesign' ? yield* designable(community) : 0
    return { token: yield* makeUploadToken(viewer.id, { uploadType, communityId }) }
  }),
)

export const uploadRoutes = [token]
