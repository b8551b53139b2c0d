/** Community settings, bans, moderator notes, and the moderation log. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

/** Columns of communities, with the values for existing rows. */
const texts = {
  tagline: '',
  meta_tags: '',
  default_post_type: 'link',
  default_comment_sort: 'top',
  filter: '',
  stylesheet: '',
}
const numbers = {
  is_nsfw: 0,
  min_post_score: 0,
  min_comment_score: 0,
  min_post_score_down: 0,
  min_comment_score_down: 0,
  allows_text_posts: 1,
  allows_link_posts: 1,
  allows_image_posts: 1,
  has_content_filters: 0,
  allows_post_editing: 1,
  allows_comment_editing: 1,
  allows_child_comments: 1,
  allows_comments: 1,
  notifies_report_conclusion: 0,
  hides_moderators_in_logs: 0,
}

const addColumns = async (
  db: Kysely<unknown>,
  table: string,
  type: 'text' | 'integer' | 'bigint',
  columns: Readonly<Record<string, string | number>>,
): Promise<void> => {
  for (const [name, initial] of Object.entries(columns))
    await db.schema
      .alterTable(table)
      .addColumn(name, type, (column) => column.notNull().defaultTo(initial))
      .execute()
}

export const createModeration = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await addColumns(db, 'communities', 'text', texts)
  await addColumns(db, 'communities', 'integer', numbers)
  await addColumns(db, 'reports', 'bigint', { concluded: 0 })
  await createTable(db, dialect, 'bans', {
    id: 'id',
    community_id: 'ref',
    user_id: 'ref',
    moderator_id: 'ref',
    reason: 'text',
    created: 'moment',
    expires: 'moment',
    is_ip_ban: 'flag',
  })
  await createIndex(db, 'bans', ['community_id', 'user_id'], true)
  await createIndex(db, 'bans', ['community_id', 'created'])
  await createTable(db, dialect, 'member_addresses', { user_id: 'ref', address_hash: 'text', seen: 'moment' }, [
    'user_id',
    'address_hash',
  ])
  await createIndex(db, 'member_addresses', ['address_hash'])
  await createTable(db, dialect, 'notes', {
    id: 'id',
    community_id: 'ref',
    user_id: 'ref',
    author_id: 'ref',
    text: 'text',
    created: 'moment',
  })
  await createIndex(db, 'notes', ['community_id', 'user_id', 'created'])
  await createTable(db, dialect, 'moderation_log', {
    id: 'id',
    community_id: 'ref',
    type: 'text',
    moderator_id: 'ref',
    target: 'text',
    description: 'text',
    post_id: 'ref',
    comment_id: 'ref',
    created: 'moment',
  })
  await createIndex(db, 'moderation_log', ['community_id', 'created', 'id'])
  // Indexes for the moderation queue.
  for (const table of ['posts', 'comments']) {
    await createIndex(db, table, ['is_reported', 'community_id'])
    await createIndex(db, table, ['removal_source', 'community_id'])
  }
}
