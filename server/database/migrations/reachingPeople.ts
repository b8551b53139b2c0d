/**
 * Invitations to moderate, reports of private messages with a copy for admins, and messages withdrawn by their author.
 */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createReachingPeople = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'moderator_invitations',
    {
      community_id: 'ref',
      user_id: 'ref',
      invited_by: 'ref',
      permissions: 'text',
      created: 'moment',
      declined: 'moment',
    },
    ['community_id', 'user_id'],
  )
  await createIndex(db, 'moderator_invitations', ['user_id'])
  await createTable(db, dialect, 'message_reports', {
    id: 'id',
    message_id: 'ref',
    reporter_id: 'ref',
    author_id: 'ref',
    subject: 'text',
    markdown: 'text',
    sent: 'moment',
    reason: 'text',
    details: 'text',
    created: 'moment',
    concluded: 'moment',
    concluded_by: 'ref',
  })
  await createIndex(db, 'message_reports', ['message_id', 'reporter_id'], true)
  await createIndex(db, 'message_reports', ['concluded', 'created'])
  await db.schema
    .alterTable('messages')
    .addColumn('is_withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
