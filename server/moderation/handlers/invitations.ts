/**
 * Handlers for members invited to moderate: list open invitations, accept or decline.
 * docs/decisions/0037-who-reaches-whom.md.
 */
import { Clock, Effect } from 'effect'
import { answerInvitation, getInvitations } from '../../../schemas/api/invitations.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import { member, requireActiveMember } from '../../context/RequestContext.ts'
import { advisoryLock, inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { standingBan } from '../queries/bans.ts'
import { logModeration } from '../queries/moderationLog.ts'
import { declineInvitation, forgetInvitation, moderatorList, openInvitationsOf } from '../queries/moderators.ts'
import { permissionsLabel, storedPermissions } from '../rules/storedPermissions.ts'

const list = answers(
  getInvitations,
  Effect.fn('invitations')(function* () {
    const viewer = yield* member
    return { invitations: rowsOf(yield* openInvitationsOf(viewer.id)) }
  }),
)

/**
 * Idempotent, so that a lost response can be retried. The log names the moderator who invited, because they added the
 * member.
 */
const answer = answers(
  answerInvitation,
  Effect.fn('answerInvitation')(function* ({ community: name, isAccepted }) {
    const viewer = yield* requireActiveMember
    const community = yield* communityNamed(name)
    yield* inTransaction(
      Effect.gen(function* () {
        yield* advisoryLock(`moderators of ${community.id}`)
        // Bans take the same lock, so a member cannot be banned and become a moderator at once.
        yield* takeWritingTurn(viewer.id)
        const isModerator = (yield* moderatorList(community.id)).some(({ userId }) => userId === viewer.id)
        const open = yield* openInvitationsOf(viewer.id)
        const invitation = open.find(({ communityId }) => communityId === community.id)
        if (invitation === undefined) {
          if (isAccepted === isModerator) return
          return yield* new NotFound({ what: 'Invitation' })
        }
        const now = yield* Clock.currentTimeMillis
        if (!isAccepted) {
          yield* declineInvitation(community.id, viewer.id, now)
          return
        }
        if ((yield* standingBan(community.id, viewer.id)) !== undefined)
          return yield* new Forbidden({ sentence: refusals.banned })
        yield* forgetInvitation(community.id, viewer.id)
        const permissions = storedPermissions(invitation.permissions)
        yield* query((db) =>
          db
            .insertInto('moderators')
            .values({ community_id: community.id, user_id: viewer.id, permissions, created: now })
            .execute(),
        )
        yield* logModeration({
          communityId: community.id,
          type: 'addmoderator',
          moderatorId: invitation.invitedById,
          target: viewer.username,
          description: permissionsLabel(invitation.permissions),
        })
      }),
    )
    return {}
  }),
)

export const invitationRoutes = [list, answer]
