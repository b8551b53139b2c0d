/**
 * Handlers for adding moderators, changing their permissions, and removing them.
 * docs/decisions/0018-what-moderators-may.md, docs/behaviour/moderation.md#moderators.
 */
import { Clock, Effect, Struct } from 'effect'
import { addModerator, removeModerator, updateModerator } from '../../../schemas/api/communityPeople.ts'
import type { Permissions } from '../../../schemas/entities/Moderator.ts'
import { sameName } from '../../../schemas/ids.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { Forbidden, InvalidInput, NotFound } from '../../context/ApiError.ts'
import { requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { advisoryLock, inTransaction, query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { reachable } from '../../messages/queries/addressees.ts'
import { standingBan } from '../queries/bans.ts'
import { type ModeratedMember, moderatedMember } from '../queries/moderatedContent.ts'
import { asModerator, mustHave } from '../queries/moderating.ts'
import { logModeration } from '../queries/moderationLog.ts'
import {
  changeInvitation,
  forgetInvitation,
  forgetInvitationsBy,
  invitationsTo,
  invite,
  type ListedModerator,
  mayChange,
  moderatorList,
  type StoredInvitation,
  withdrawInvitation,
} from '../queries/moderators.ts'
import { permissionsLabel, storedPermissions } from '../rules/storedPermissions.ts'

/** Invitations per moderator and minute, and how long a community must wait after a member declined. */
const allowance = { most: 10, window: 60_000 } as const
const declinedFor = 30 * 24 * 60 * 60 * 1000

/** A community's moderators, locked until the transaction ends. */
const heldList = (communityId: number) =>
  Effect.andThen(advisoryLock(`moderators of ${communityId}`), moderatorList(communityId))

/**
 * Refuses if no remaining moderator could change the list any more: suspended ones cannot. `others` are those who
 * remain.
 */
const mustLeaveSomebody = (leaving: ListedModerator, others: ReadonlyArray<ListedModerator>) =>
  leaving.permissions.hasAllPermissions &&
  !others.some(({ permissions, isSuspended }) => permissions.hasAllPermissions && (leaving.isSuspended || !isSuspended))
    ? Effect.fail(new Forbidden({ sentence: 'A community needs a moderator with all permissions.' }))
    : Effect.void

const mustBeChangeable = (viewer: Viewer, list: ReadonlyArray<ListedModerator>, other: ListedModerator) =>
  mayChange(viewer, list, other)
    ? Effect.void
    : Effect.fail(new Forbidden({ sentence: 'You may only change moderators who came after you.' }))

const flagsIn = (input: typeof addModerator.input.Type): Permissions => Struct.omit(input, ['community', 'author'])

/** Refuses to invite members who accept no messages, block the caller, or declined recently. */
const mustBeAskable = Effect.fnUntraced(function* (
  viewer: Viewer,
  asked: ModeratedMember,
  earlier: StoredInvitation | undefined,
) {
  const { blocks, acceptsMessages } = yield* reachable(asked.id, viewer.id)
  if (blocks || !acceptsMessages)
    return yield* new Forbidden({ sentence: `${asked.username} does not accept invitations.` })
  const now = yield* Clock.currentTimeMillis
  if (earlier !== undefined && earlier.declined > now - declinedFor)
    return yield* new Forbidden({ sentence: `${asked.username} declined an invitation less than 30 days ago.` })
})

/** Makes a member a moderator at once. */
const take = Effect.fnUntraced(function* (communityId: number, viewer: Viewer, permissions: Permissions) {
  const created = yield* Clock.currentTimeMillis
  yield* forgetInvitation(communityId, viewer.id)
  yield* query((db) =>
    db
      .insertInto('moderators')
      .values({
        community_id: communityId,
        user_id: viewer.id,
        permissions: storedPermissions(permissions),
        created,
      })
      .execute(),
  )
  yield* logModeration({
    communityId,
    type: 'addmoderator',
    moderatorId: viewer.id,
    target: viewer.username,
    description: permissionsLabel(permissions),
  })
})

/**
 * Invites: members become moderators only when they agree. Admins who add themselves already have. Idempotent, so that
 * a lost response can be retried; for an open invitation the permissions are updated.
 */
const add = answers(
  addModerator,
  Effect.fn('addModerator')(function* (input) {
    const { viewer, community } = yield* asModerator(requireActiveMember, input.community, 'moderators')
    const added = yield* moderatedMember(input.author)
    const permissions = flagsIn(input)
    yield* countUse(`invitation:${viewer.id}`, allowance)
    yield* inTransaction(
      Effect.gen(function* () {
        const list = yield* heldList(community.id)
        // Bans take the same lock, so a member cannot be banned and become a moderator at once.
        yield* Effect.mapError(takeWritingTurn(added.id), () => new NotFound({ what: 'User' }))
        // The caller may have been removed since the first check.
        yield* mustHave('moderators', viewer, community.id)
        const present = list.find(({ userId }) => userId === added.id)
        if (present !== undefined && storedPermissions(present.permissions) === storedPermissions(permissions)) return
        if (present !== undefined)
          return yield* new InvalidInput({ sentence: `${added.username} is a moderator of this community already.` })
        if ((yield* standingBan(community.id, added.id)) !== undefined)
          return yield* new Forbidden({ sentence: `${added.username} is banned from this community.` })
        if (added.id === viewer.id) return yield* take(community.id, viewer, permissions)
        const earlier = (yield* invitationsTo(community.id)).find(({ userId }) => userId === added.id)
        if (earlier?.declined === 0) return yield* changeInvitation(community.id, added.id, permissions)
        yield* mustBeAskable(viewer, added, earlier)
        yield* invite({
          communityId: community.id,
          community: community.name,
          userId: added.id,
          invitedBy: viewer.id,
          permissions,
        })
      }),
    )
    return {}
  }),
)

const update = answers(
  updateModerator,
  Effect.fn('updateModerator')(function* (input) {
    const { viewer, community } = yield* asModerator(requireActiveMember, input.community, 'moderators')
    const permissions = flagsIn(input)
    yield* inTransaction(
      Effect.gen(function* () {
        const list = yield* heldList(community.id)
        yield* mustHave('moderators', viewer, community.id)
        const changed = list.find(({ author }) => sameName(author, input.author))
        if (changed === undefined) {
          const asked = (yield* invitationsTo(community.id)).find(({ author }) => sameName(author, input.author))
          if (asked?.declined !== 0) return yield* new NotFound({ what: 'Moderator' })
          yield* changeInvitation(community.id, asked.userId, permissions)
          return
        }
        if (storedPermissions(changed.permissions) === storedPermissions(permissions)) return
        yield* mustBeChangeable(viewer, list, changed)
        yield* mustLeaveSomebody(
          changed,
          list.map((each) => (each === changed ? { ...each, permissions } : each)),
        )
        yield* query((db) =>
          db
            .updateTable('moderators')
            .set({ permissions: storedPermissions(permissions) })
            .where('community_id', '=', community.id)
            .where('user_id', '=', changed.userId)
            .execute(),
        )
        if (!permissions.hasAllPermissions) yield* forgetInvitationsBy(community.id, changed.userId)
        yield* logModeration({
          communityId: community.id,
          type: 'updatemoderator',
          moderatorId: viewer.id,
          target: changed.author,
          description: permissionsLabel(permissions),
        })
      }),
    )
    return {}
  }),
)

/**
 * Members who name themselves step down, which needs no permission. Does nothing for members who are not moderators.
 */
const remove = answers(
  removeModerator,
  Effect.fn('removeModerator')(function* (input) {
    const { viewer, community } = yield* asModerator(requireActiveMember, input.community)
    const isOwn = sameName(input.author, viewer.username)
    if (!isOwn) yield* mustHave('moderators', viewer, community.id)
    const member = yield* moderatedMember(input.author)
    yield* inTransaction(
      Effect.gen(function* () {
        const list = yield* heldList(community.id)
        if (!isOwn) yield* mustHave('moderators', viewer, community.id)
        const removed = list.find(({ userId }) => userId === member.id)
        if (removed === undefined) {
          yield* withdrawInvitation(community.id, member.id)
          return
        }
        if (!isOwn) yield* mustBeChangeable(viewer, list, removed)
        yield* mustLeaveSomebody(
          removed,
          list.filter((each) => each !== removed),
        )
        yield* query((db) =>
          db
            .deleteFrom('moderators')
            .where('community_id', '=', community.id)
            .where('user_id', '=', removed.userId)
            .execute(),
        )
        yield* forgetInvitationsBy(community.id, removed.userId)
        yield* logModeration({
          communityId: community.id,
          type: 'removemoderator',
          moderatorId: viewer.id,
          target: removed.author,
          ...(isOwn ? { description: 'stepped down' } : {}),
        })
      }),
    )
    return {}
  }),
)

export const moderatorChangeRoutes = [add, update, remove]
