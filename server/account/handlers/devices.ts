/** Handlers for a member's sessions on all devices: list, end one, end all others. Open to suspended members. */
import { Effect } from 'effect'
import { setProfilePicture } from '../../../schemas/api/account.ts'
import { endOneSession, endOtherSessions, getSessions } from '../../../schemas/api/devices.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { InvalidInput, NotFound } from '../../context/ApiError.ts'
import { member, RequestContext, requireActiveMember } from '../../context/RequestContext.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { sweepRemovedFiles } from '../../media/queries/removedFiles.ts'
import { ownUpload } from '../../media/queries/storage.ts'
import { mediaAddress } from '../../media/storeFiles.ts'
import { forgetPictures } from '../queries/purgeWriting.ts'
import { closeOtherSessionsOf, closeSessionNamed, sessionsOf } from '../queries/sessions.ts'

const list = answers(
  getSessions,
  Effect.fn('sessions')(function* () {
    const { id } = yield* member
    const { apiKey } = yield* RequestContext
    const sessions = yield* sessionsOf(id)
    return {
      sessions: rowsOf(
        sessions.map((each) => ({
          id: each.id,
          createdAt: each.created,
          lastUsedAt: each.last_seen,
          userAgent: each.user_agent,
          place: each.place,
          isCurrent: each.api_key === apiKey,
        })),
      ),
    }
  }),
)

const endOne = answers(
  endOneSession,
  Effect.fn('endSession')(function* ({ id: session }) {
    const { id } = yield* member
    yield* closeSessionNamed(id, session)
    return {}
  }),
)

const endOthers = answers(
  endOtherSessions,
  Effect.fn('endOtherSessions')(function* () {
    const { id } = yield* member
    const { apiKey } = yield* RequestContext
    yield* closeOtherSessionsOf(id, apiKey)
    return {}
  }),
)

export const deviceRoutes = [list, endOne, endOthers]

/** The member's upload for a profile picture. Refuses others. */
const portraitNamed = Effect.fnUntraced(function* (memberId: number, id: string) {
  const upload = yield* ownUpload(memberId, mediaAddress(id))
  if (upload === undefined) return yield* new NotFound({ what: 'Picture' })
  if (upload.type !== 'profilePicture' || upload.kind !== 'image')
    return yield* new InvalidInput({ sentence: '"id" is not valid: expected an upload made for a profile picture.' })
  return upload
})

const set = answers(
  setProfilePicture,
  Effect.fn('setProfilePicture')(function* ({ id }) {
    const viewer = yield* requireActiveMember
    yield* inTransaction(
      Effect.gen(function* () {
        // Until the end no sweep deletes the upload, and no new post of the member shows the previous picture.
        yield* takeWritingTurn(viewer.id)
        const upload = yield* portraitNamed(viewer.id, id)
        const address = mediaAddress(id)
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

/**
 * Handlers for a member's picture. The old one is deleted with its files unless it is shown elsewhere.
 * docs/behaviour/profile.md#picture.
 */
export const profilePictureRoutes = [set]
