/**
 * Handlers for a member's picture. The old one is deleted with its files unless it is shown elsewhere.
 * docs/behaviour/profile.md#picture.
 */
import { Effect } from 'effect'
import { setProfilePicture } from '../../../schemas/api/account.ts'
import { InvalidInput, NotFound } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { advisoryLock, inTransaction } from '../../database/inTransaction.ts'
import { answers } from '../../http/answers.ts'
import { ownUpload } from '../../media/queries/ownUpload.ts'
import { sweepRemovedFiles } from '../../media/queries/removedFiles.ts'
import { mediaAddress } from '../../media/storeFiles.ts'
import { forgetPictures } from '../queries/forgetPictures.ts'

const set = answers(
  setProfilePicture,
  Effect.fn('setProfilePicture')(function* ({ id }) {
    const viewer = yield* requireActiveMember
    const address = mediaAddress(id)
    const upload = yield* ownUpload(viewer.id, address)
    if (upload === undefined) return yield* new NotFound({ what: 'Picture' })
    if (upload.type !== 'profilePicture' || upload.kind !== 'image')
      return yield* new InvalidInput({ sentence: '"id" is not valid: expected an upload made for a profile picture.' })
    yield* inTransaction(
      Effect.gen(function* () {
        yield* advisoryLock(`picture of ${viewer.id}`)
        const had = yield* query((db) =>
          db.selectFrom('users').select('profile_picture').where('id', '=', viewer.id).executeTakeFirstOrThrow(),
        )
        yield* query((db) =>
          db.updateTable('users').set({ profile_picture: address }).where('id', '=', viewer.id).execute(),
        )
        yield* forgetPictures(viewer.id, had.profile_picture, { address, uploaded: upload.created })
      }),
    )
    yield* sweepRemovedFiles
    return {}
  }),
)

export const profilePictureRoutes = [set]
