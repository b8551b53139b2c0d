/** Who may receive a private message, and why not. docs/behaviour/messages.md#recipients. */
import { Effect } from 'effect'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { Forbidden, NotFound } from '../../context/ApiError.ts'
import type { Viewer } from '../../context/RequestContext.ts'
import { type Database, query } from '../../database/Database.ts'
import { listedIds } from '../../database/listed.ts'
import { memberSettings } from '../../settings/rules/memberSettings.ts'
import { withheldType } from './addMessage.ts'

// Whether one member may contact another: the one place that checks blocks. docs/decisions/0037-who-reaches-whom.md.

interface Reachable {
  readonly blocks: boolean
  readonly acceptsMessages: boolean
}

/** Whether a member blocks the other one (`byId`), and whether they accept messages. */
export const reachable = Effect.fnUntraced(function* (
  memberId: number,
  byId: number,
): Effect.fn.Return<Reachable, never, Database> {
  const row = yield* query((db) =>
    db
      .selectFrom('users as u')
      .leftJoin('blocks as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.blocked_id', '=', byId))
      .select(['u.settings', 'b.blocked_id'])
      .where('u.id', '=', memberId)
      .executeTakeFirst(),
  )
  if (row === undefined) return { blocks: true, acceptsMessages: false }
  return { blocks: row.blocked_id !== null, acceptsMessages: memberSettings(row.settings).acceptsPrivateMessages }
})

interface Addressee {
  readonly id: number
  readonly username: string
  readonly isDeleted: boolean
  readonly blocksViewer: boolean
  readonly acceptsMessages: boolean
}

/** Members with what decides whether the viewer may write to them. */
const people = (viewer: Viewer, who: { readonly key: string } | { readonly ids: ReadonlyArray<number> }) =>
  Effect.map(
    query((db, dialect) => {
      const all = db
        .selectFrom('users as u')
        .leftJoin('blocks as b', (join) => join.onRef('b.user_id', '=', 'u.id').on('b.blocked_id', '=', viewer.id))
        .select(['u.id', 'u.username', 'u.is_deleted', 'u.settings', 'b.blocked_id'])
      return (
        'key' in who ? all.where('u.key', '=', who.key) : all.where('u.id', 'in', listedIds(dialect, who.ids))
      ).execute()
    }),
    (rows) =>
      rows.map(
        (row): Addressee => ({
          id: row.id,
          username: row.username,
          isDeleted: row.is_deleted === 1,
          blocksViewer: row.blocked_id !== null,
          acceptsMessages: memberSettings(row.settings).acceptsPrivateMessages,
        }),
      ),
  )

/**
 * The same sentence for members who block the viewer and members who accept no messages, so that a block is not
 * revealed.
 */
const acceptsNone = (username: string) => new Forbidden({ sentence: `${username} does not accept messages.` })

/** The member of this name, if the viewer may start a conversation with them. */
export const memberToWriteTo = Effect.fnUntraced(function* (
  viewer: Viewer,
  name: string,
): Effect.fn.Return<number, NotFound | Forbidden, Database> {
  const [person] = yield* people(viewer, { key: nameKey(name) })
  if (person === undefined || person.isDeleted) return yield* new NotFound({ what: 'User' })
  if (person.id === viewer.id) return yield* new Forbidden({ sentence: refusals.messageSelf })
  if (person.blocksViewer || !person.acceptsMessages) return yield* acceptsNone(person.username)
  return person.id
})

interface AddressedModerator {
  readonly id: number
  readonly blocksViewer: boolean
}

/**
 * The moderators of a community except the viewer. Their own setting about messages is ignored: they are written to as
 * moderators. Those who block the viewer are among them, because the viewer must not learn who does.
 */
export const moderatorsToWriteTo = Effect.fnUntraced(function* (
  viewer: Viewer,
  name: string,
): Effect.fn.Return<ReadonlyArray<AddressedModerator>, NotFound | Forbidden, Database> {
  const community = yield* communityNamed(name)
  const rows = yield* query((db) =>
    db
      .selectFrom('moderators as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.user_id')
      .where('m.community_id', '=', community.id)
      .where('m.user_id', '!=', viewer.id)
      .where('u.is_suspended', '=', 0)
      .orderBy('m.created')
      .orderBy('m.user_id')
      .execute(),
  )
  const order = rows.map((row) => row.user_id)
  const all = order.length === 0 ? [] : yield* people(viewer, { ids: order })
  const present = all.filter(({ isDeleted }) => !isDeleted)
  if (present.length === 0) return yield* acceptsNone(community.name)
  return present.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
})

interface Reply {
  readonly conversationId: number
  readonly recipientId: number
  readonly subject: string
}

/**
 * The recipient of a reply: the other side of the viewer's conversation. Members who wrote in it accept replies,
 * whatever their setting about messages.
 */
export const replyTo = Effect.fnUntraced(function* (
  viewer: Viewer,
  messageId: number,
): Effect.fn.Return<Reply, NotFound | Forbidden, Database> {
  const message = yield* query((db) =>
    db
      .selectFrom('messages')
      .select(['conversation_id', 'type', 'author_id', 'recipient_id', 'subject'])
      .where('id', '=', messageId)
      .where(({ or, eb }) => or([eb('author_id', '=', viewer.id), eb('recipient_id', '=', viewer.id)]))
      .executeTakeFirst(),
  )
  if (message === undefined || (message.type === withheldType && message.author_id !== viewer.id))
    return yield* new NotFound({ what: 'Message' })
  if (message.type === commentReplyType) return yield* new Forbidden({ sentence: 'Reply to a comment in its thread.' })
  const otherId = message.author_id === viewer.id ? message.recipient_id : message.author_id
  const [other] = yield* people(viewer, { ids: [otherId] })
  if (other === undefined || other.isDeleted) return yield* new NotFound({ what: 'User' })
  const theirs = yield* query((db) =>
    db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', message.conversation_id)
      .where('author_id', '=', otherId)
      .executeTakeFirst(),
  )
  if (other.blocksViewer || (!other.acceptsMessages && theirs === undefined)) return yield* acceptsNone(other.username)
  return { conversationId: message.conversation_id, recipientId: otherId, subject: message.subject }
})
