/**
 * Handlers for moderators' actions on a member: bans, notes and messages. docs/decisions/0019-logs-and-bans.md,
 * docs/behaviour/moderation.md#bans.
 */
import { Clock, Effect } from 'effect'
import { getBans } from '../../../schemas/api/communityPeople.ts'
import {
  banMember,
  createNote,
  getBan,
  getNotes,
  sendModMessage,
  unbanMember,
} from '../../../schemas/api/moderatedMembers.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { tookPart } from '../../community/queries/membership.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import { member, requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { inTransaction, query } from '../../database/Database.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { addMessage } from '../../messages/queries/addMessage.ts'
import { reachable } from '../../messages/queries/addressees.ts'
import { readInThread } from '../../text/TextThreads.ts'
import { bansPage, standingBan, writeBan } from '../queries/bans.ts'
import { logSight } from '../queries/logPage.ts'
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

// Handlers for notes: what moderators of a community write about a member, for each other.
// docs/behaviour/moderation.md#notes.

/** The log says that there is a note, but not its text. */
const create = answers(
  createNote,
  Effect.fn('createNote')(function* ({ username, community: name, note }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name)
    const text = yield* notBlank('note', note)
    const about = yield* moderatedMember(username)
    const created = yield* Clock.currentTimeMillis
    return yield* creating(
      Effect.gen(function* () {
        yield* query((db) =>
          db
            .insertInto('notes')
            .values({ community_id: community.id, user_id: about.id, author_id: viewer.id, text, created })
            .execute(),
        )
        yield* logModeration({
          communityId: community.id,
          moderatorId: viewer.id,
          type: 'note',
          target: about.username,
        })
        return {}
      }),
    )
  }),
)

/** Newest first. */
const notes = answers(
  getNotes,
  Effect.fn('notes')(function* ({ username, community: name }) {
    const { community } = yield* asModerator(member, name)
    const about = yield* moderatedMember(username)
    const rows = yield* query((db) =>
      db
        .selectFrom('notes as n')
        .innerJoin('users as u', 'u.id', 'n.author_id')
        .select(['n.id', 'u.username as author', 'n.text', 'n.created as createdAt'])
        .where('n.community_id', '=', community.id)
        .where('n.user_id', '=', about.id)
        .orderBy('n.created', 'desc')
        .orderBy('n.id', 'desc')
        .execute(),
    )
    return { notes: rowsOf(rows) }
  }),
)

// Handler for messages that moderators send in the name of their community. docs/decisions/0019-logs-and-bans.md has
// the reasons. docs/behaviour/moderation.md#messages-to-members.

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

export const moderatedMemberRoutes = [ban, unban, one, list, create, notes, send]
