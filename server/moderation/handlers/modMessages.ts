/**
 * Handler for messages that moderators send in the name of their community. docs/decisions/0019-logs-and-bans.md has
 * the reasons. docs/behaviour/moderation.md#messages-to-members.
 */
import { Clock, Effect } from 'effect'
import { sendModMessage } from '../../../schemas/api/moderatedMembers.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { tookPart } from '../../community/queries/membership.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { addMessage } from '../../messages/queries/addMessage.ts'
import { reachable } from '../../messages/queries/reachable.ts'
import { readInThread } from '../../text/TextThreads.ts'
import { moderatedMember } from '../queries/moderatedContent.ts'
import { asModerator } from '../queries/moderating.ts'
import { logModeration } from '../queries/moderationLog.ts'

/** Per moderator: as many as members may write in a minute without a captcha, which this call does not have. */
const allowance = { most: 10, window: 60_000 } as const

/**
 * Only to members who took part in the community. Their setting about messages is ignored, because the community
 * writes; a block of the moderator still applies.
 */
const send = answers(
  sendModMessage,
  Effect.fn('sendModMessage')(function* (input) {
    const { viewer, community } = yield* asModerator(requireActiveMember, input.community)
    const subject = yield* notBlank('subject', input.subject)
    const markdown = yield* notBlank('content', input.content)
    const recipient = yield* moderatedMember(input.username)
    if (recipient.id === viewer.id) return yield* new Forbidden({ sentence: refusals.messageSelf })
    if (!(yield* tookPart(recipient.id, community.id)))
      return yield* new Forbidden({ sentence: `${recipient.username} has not taken part in this community.` })
    if ((yield* reachable(recipient.id, viewer.id)).blocks)
      return yield* new Forbidden({ sentence: `${recipient.username} does not accept messages.` })
    yield* countUse(`mod message:${viewer.id}`, allowance)
    const { html } = yield* readInThread(markdown, viewer.id)
    const created = yield* Clock.currentTimeMillis
    return yield* creating(
      Effect.gen(function* () {
        yield* takeWritingTurn(viewer.id)
        yield* addMessage({
          type: 1,
          author_id: viewer.id,
          recipient_id: recipient.id,
          subject: `c/${community.name}: ${subject}`,
          markdown,
          html,
          created,
          comment_id: 0,
        })
        yield* logModeration({
          communityId: community.id,
          moderatorId: viewer.id,
          type: 'message',
          target: recipient.username,
        })
        return {}
      }),
    )
  }),
)

export const modMessageRoutes = [send]
