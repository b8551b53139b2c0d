/**
 * Handlers for bans: add, lift, look up, list. docs/decisions/0019-logs-and-bans.md, docs/behaviour/moderation.md#bans.
 */
import { Clock, Effect } from 'effect'
import { getBans } from '../../../schemas/api/communityPeople.ts'
import { banMember, getBan, unbanMember } from '../../../schemas/api/moderatedMembers.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import { member, requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { bansPage, standingBan } from '../queries/banLists.ts'
import { writeBan } from '../queries/bans.ts'
import { logSight } from '../queries/logSight.ts'
import { nukeWriting } from '../queries/moderateContent.ts'
import { type ModeratedMember, moderatedMember } from '../queries/moderatedContent.ts'
import { asModerator } from '../queries/moderating.ts'
import { logModeration } from '../queries/moderationLog.ts'
import { banWords, nukeWords } from '../rules/storedPermissions.ts'

/** Moderators cannot be banned from their community: they are removed as moderators first. */
const mustBeBannable = Effect.fnUntraced(function* (viewer: Viewer, banned: ModeratedMember, communityId: number) {
  if (banned.id === viewer.id) return yield* new Forbidden({ sentence: 'You cannot ban yourself.' })
  if (banned.isAdmin) return yield* new Forbidden({ sentence: 'You cannot ban an admin.' })
  const moderator = yield* query((db) =>
    db
      .selectFrom('moderators')
      .select('user_id')
      .where('community_id', '=', communityId)
      .where('user_id', '=', banned.id)
      .executeTakeFirst(),
  )
  if (moderator !== undefined)
    return yield* new Forbidden({ sentence: 'You cannot ban a moderator of this community.' })
})

/** Takes the member's writing lock, so that nothing they are sending slips past the ban. */
const ban = answers(
  banMember,
  Effect.fn('ban')(function* ({ username, community: name, isNuke, ...asked }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name)
    const banned = yield* moderatedMember(username)
    const act = { communityId: community.id, moderatorId: viewer.id, target: banned.username }
    yield* inTransaction(
      Effect.gen(function* () {
        yield* Effect.mapError(takeWritingTurn(banned.id), () => new NotFound({ what: 'User' }))
        yield* mustBeBannable(viewer, banned, community.id)
        if (yield* writeBan(asked, { moderatorId: viewer.id, userId: banned.id, communityId: community.id }))
          yield* logModeration({ ...act, type: 'ban', description: banWords(asked) })
        if (!isNuke) return
        const now = yield* Clock.currentTimeMillis
        const nuked = yield* nukeWriting({ authorId: banned.id, communityId: community.id, moderator: viewer, now })
        if (nuked.posts + nuked.comments > 0)
          yield* logModeration({ ...act, type: 'nuke', description: nukeWords(nuked) })
      }),
    )
    return {}
  }),
)

/** Content removed with the ban stays removed. Lifting a ban that does not exist changes nothing and is not logged. */
const unban = answers(
  unbanMember,
  Effect.fn('unban')(function* ({ username, community: name }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name)
    const banned = yield* moderatedMember(username)
    yield* inTransaction(
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const lifted = yield* query((db) =>
          db
            .deleteFrom('bans')
            .where('community_id', '=', community.id)
            .where('user_id', '=', banned.id)
            .returning('expires')
            .executeTakeFirst(),
        )
        const wasStanding = lifted !== undefined && (lifted.expires === 0 || lifted.expires > now)
        if (!wasStanding) return
        yield* logModeration({
          communityId: community.id,
          moderatorId: viewer.id,
          type: 'unban',
          target: banned.username,
        })
      }),
    )
    return {}
  }),
)

const one = answers(
  getBan,
  Effect.fn('getBan')(function* ({ username, community: name }) {
    const { community } = yield* asModerator(member, name)
    const found = yield* standingBan(community.id, (yield* moderatedMember(username)).id)
    return { users: rowsOf(found === undefined ? [] : [found]) }
  }),
)

const list = answers(
  getBans,
  Effect.fn('bans')(function* ({ community: name, page }) {
    const community = yield* communityNamed(name)
    const { seesBans, seesNames } = yield* logSight(community.id)
    if (!seesBans) return yield* new Forbidden({ sentence: 'The bans of this community are not public.' })
    const { bans, hasMore } = yield* bansPage(community.id, page)
    return { users: rowsOf(seesNames ? bans : bans.map((each) => ({ ...each, moderator: '' }))), hasMore }
  }),
)

export const banRoutes = [ban, unban, one, list]
