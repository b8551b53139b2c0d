/** Invitations to moderate a community: open or declined. docs/decisions/0037-who-reaches-whom.md. */
import { Clock, Effect } from 'effect'
import { type SqlBool, sql } from 'kysely'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import type { ModeratorInvitation, Permissions } from '../../../schemas/entities/Moderator.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { addMessage } from '../../messages/queries/addMessage.ts'
import { htmlOf } from '../../text/markdown.ts'
import { storedPermissions } from '../rules/storedPermissions.ts'
import { readPermissions } from './moderating.ts'

// A community's moderators by seniority, which decides who may change whom. docs/behaviour/moderation.md#moderators.

export interface ListedModerator {
  readonly userId: number
  readonly author: string
  readonly permissions: Permissions
  readonly isSuspended: boolean
}

/** Longest-serving first. Deleted accounts are left out. */
export const moderatorList = Effect.fnUntraced(function* (
  communityId: number,
): Effect.fn.Return<ReadonlyArray<ListedModerator>, never, Database> {
  const rows = yield* query((db) =>
    db
      .selectFrom('moderators as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.user_id as userId', 'm.permissions', 'u.username as author', 'u.is_suspended'])
      .where('m.community_id', '=', communityId)
      .where('u.is_deleted', '=', 0)
      .orderBy('m.created')
      .orderBy('m.user_id')
      .execute(),
  )
  return rows.map(({ is_suspended, ...row }) => ({
    ...row,
    permissions: readPermissions(row.permissions),
    isSuspended: is_suspended === 1,
  }))
})

/**
 * Whether the viewer may change this moderator: admins may change any, moderators with all permissions those who joined
 * later.
 */
export const mayChange = (
  viewer: Viewer | undefined,
  list: ReadonlyArray<ListedModerator>,
  other: ListedModerator,
): boolean => {
  if (viewer?.isAdmin === true) return true
  const own = list.findIndex(({ userId }) => userId === viewer?.id)
  return list[own]?.permissions.hasAllPermissions === true && list.indexOf(other) > own
}

/** Whether an invitation `i` still stands: its inviter is not blocked by the invited member, suspended or deleted. */
const isOpen = sql<SqlBool>`i.declined = 0
  and exists (select 1 from users inviter
    where inviter.id = i.invited_by and inviter.is_deleted = 0 and inviter.is_suspended = 0)
  and not exists (select 1 from blocks b where b.user_id = i.user_id and b.blocked_id = i.invited_by)`

export interface StoredInvitation {
  readonly userId: number
  readonly author: string
  readonly permissions: Permissions
  readonly invitedBy: number
  /** 0 while it is open. */
  readonly declined: number
}

/** Invitations of a community, including declined ones, without those that have ended; oldest first. */
export const invitationsTo = Effect.fnUntraced(function* (
  communityId: number,
): Effect.fn.Return<ReadonlyArray<StoredInvitation>, never, Database> {
  const rows = yield* query((db) =>
    db
      .selectFrom('moderator_invitations as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.user_id as userId', 'u.username as author', 'i.permissions', 'i.invited_by as invitedBy'])
      .select('i.declined')
      .where('i.community_id', '=', communityId)
      .where('u.is_deleted', '=', 0)
      .where((where) => where.or([where('i.declined', '>', 0), isOpen]))
      .orderBy('i.created')
      .orderBy('i.user_id')
      .execute(),
  )
  return rows.map((row) => ({ ...row, permissions: readPermissions(row.permissions) }))
})

interface OpenInvitation extends ModeratorInvitation {
  readonly communityId: number
  readonly invitedById: number
}

/** What a member may accept, newest first: not from members that they block, or who are suspended or deleted. */
export const openInvitationsOf = Effect.fnUntraced(function* (
  userId: number,
): Effect.fn.Return<ReadonlyArray<OpenInvitation>, never, Database> {
  const rows = yield* query((db) =>
    db
      .selectFrom('moderator_invitations as i')
      .innerJoin('communities as c', 'c.id', 'i.community_id')
      .innerJoin('users as u', 'u.id', 'i.invited_by')
      .select(['c.id as communityId', 'c.name as community', 'u.username as invitedBy', 'i.invited_by as invitedById'])
      .select(['i.permissions', 'i.created as createdAt'])
      .where('i.user_id', '=', userId)
      .where(isOpen)
      .orderBy('i.created', 'desc')
      .orderBy('i.community_id')
      .execute(),
  )
  return rows.map((row) => ({ ...row, permissions: readPermissions(row.permissions) }))
})

interface NewInvitation {
  readonly communityId: number
  readonly community: string
  readonly userId: number
  readonly invitedBy: number
  readonly permissions: Permissions
}

/** Writes the invitation, replacing a declined one, and leaves a notice. Call inside a transaction. */
export const invite = Effect.fnUntraced(function* (invitation: NewInvitation): Effect.fn.Return<void, never, Database> {
  const created = yield* Clock.currentTimeMillis
  const { communityId, community, userId, invitedBy } = invitation
  const permissions = storedPermissions(invitation.permissions)
  const fields = { invited_by: invitedBy, permissions, created, declined: 0 }
  yield* query((db) =>
    db
      .insertInto('moderator_invitations')
      .values({ community_id: communityId, user_id: userId, ...fields })
      .onConflict((conflict) => conflict.columns(['community_id', 'user_id']).doUpdateSet(fields))
      .execute(),
  )
  const markdown = `c/${community} invites you to become a moderator. [Accept or decline in your messages.](/messages)`
  yield* addMessage({
    type: commentReplyType,
    author_id: 0,
    recipient_id: userId,
    subject: 'Invitation to moderate',
    markdown,
    html: htmlOf(markdown),
    created,
    comment_id: 0,
  })
})

/** Changes the permissions of an open invitation. */
export const changeInvitation = (communityId: number, userId: number, permissions: Permissions) =>
  query((db) =>
    db
      .updateTable('moderator_invitations')
      .set({ permissions: storedPermissions(permissions) })
      .where('community_id', '=', communityId)
      .where('user_id', '=', userId)
      .execute(),
  )

/** Records that the member declined: the community must wait before inviting again. */
export const declineInvitation = (communityId: number, userId: number, now: number) =>
  query((db) =>
    db
      .updateTable('moderator_invitations')
      .set({ declined: now })
      .where('community_id', '=', communityId)
      .where('user_id', '=', userId)
      .execute(),
  )

/** Deletes an invitation that was accepted. */
export const forgetInvitation = (communityId: number, userId: number) =>
  query((db) =>
    db
      .deleteFrom('moderator_invitations')
      .where('community_id', '=', communityId)
      .where('user_id', '=', userId)
      .execute(),
  )

/** Deletes an open invitation, even if it has ended; a declined one is remembered. */
export const withdrawInvitation = (communityId: number, userId: number) =>
  query((db) =>
    db
      .deleteFrom('moderator_invitations')
      .where('community_id', '=', communityId)
      .where('user_id', '=', userId)
      .where('declined', '=', 0)
      .execute(),
  )

/** Open invitations end when their inviter is no longer a moderator. */
export const forgetInvitationsBy = (communityId: number, userId: number) =>
  query((db) =>
    db
      .deleteFrom('moderator_invitations')
      .where('community_id', '=', communityId)
      .where('invited_by', '=', userId)
      .where('declined', '=', 0)
      .execute(),
  )
