/** The first tables, with an index for every list read from them. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

const content = {
  id: 'id',
  community_id: 'ref',
  author_id: 'ref',
  created: 'moment',
  markdown: 'text',
  html: 'text',
  score: 'count',
  score_up: 'count',
  score_down: 'count',
  controversy: 'real',
  awards: 'count',
  is_stickied: 'flag',
  is_edited: 'flag',
  is_deleted: 'flag',
  is_removed: 'flag',
  is_approved: 'flag',
  is_distinguished: 'flag',
  is_reported: 'flag',
  is_ignoring_reports: 'flag',
  removal_source: 'text',
  removed_at: 'moment',
  removed_by: 'text',
  approved_at: 'moment',
  approved_by: 'text',
} as const

const peopleAndPlaces = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(db, dialect, 'users', {
    id: 'id',
    username: 'text',
    key: 'text',
    password_hash: 'text',
    email_hash: 'text',
    created: 'moment',
    post_score: 'count',
    comment_score: 'count',
    profile_picture: 'text',
    is_admin: 'flag',
    is_deleted: 'flag',
    is_suspended: 'flag',
    pro_tier: 'count',
    pro_expires: 'moment',
    awards: 'count',
    referrer: 'text',
    settings: 'text',
  })
  await createIndex(db, 'users', ['key'], true)
  await createTable(db, dialect, 'communities', {
    id: 'id',
    name: 'text',
    key: 'text',
    display_name: 'text',
    description: 'text',
    topics: 'text',
    created: 'moment',
    icon: 'text',
    header: 'text',
    visibility: 'text',
    is_app_safe: 'flag',
    is_public_logs: 'flag',
    is_public_ban_logs: 'flag',
    rules: 'text',
    member_count: 'count',
    activity: 'count',
  })
  await createIndex(db, 'communities', ['key'], true)
  await createTable(
    db,
    dialect,
    'moderators',
    { community_id: 'ref', user_id: 'ref', permissions: 'text', created: 'moment' },
    ['community_id', 'user_id'],
  )
  await createIndex(db, 'moderators', ['user_id'])
  await createTable(db, dialect, 'subscriptions', { community_id: 'ref', user_id: 'ref', created: 'moment' }, [
    'user_id',
    'community_id',
  ])
  await createIndex(db, 'subscriptions', ['community_id'])
  await createTable(
    db,
    dialect,
    'wiki_pages',
    { community_id: 'ref', page_name: 'text', title: 'text', markdown: 'text' },
    ['community_id', 'page_name'],
  )
}

const postsAndComments = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(db, dialect, 'posts', {
    ...content,
    type: 'text',
    title: 'text',
    link: 'text',
    domain: 'text',
    preview: 'text',
    video_link: 'text',
    flair: 'text',
    media: 'text',
    link_metadata: 'text',
    crosspost_uuid: 'text',
    is_nsfw: 'flag',
    is_image: 'flag',
    is_video: 'flag',
    is_video_mp4: 'flag',
    is_twitter: 'flag',
    is_locked: 'flag',
    comment_count: 'count',
    last_comment_at: 'moment',
    hot: 'real',
  })
  for (const rank of ['hot', 'created', 'last_comment_at', 'score']) {
    await createIndex(db, 'posts', [rank, 'id'])
    await createIndex(db, 'posts', ['community_id', rank, 'id'])
  }
  await createIndex(db, 'posts', ['community_id', 'is_stickied', 'hot', 'id'])
  await createIndex(db, 'posts', ['author_id', 'created', 'id'])
  await createTable(db, dialect, 'comments', { ...content, post_id: 'ref', parent_id: 'ref', depth: 'count' })
  await createIndex(db, 'comments', ['post_id', 'id'])
  await createIndex(db, 'comments', ['parent_id'])
  await createIndex(db, 'comments', ['author_id', 'created', 'id'])
}

const whatMembersDid = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'votes',
    { user_id: 'ref', kind: 'text', content_id: 'ref', value: 'count', created: 'moment' },
    ['user_id', 'kind', 'content_id'],
  )
  await createIndex(db, 'votes', ['kind', 'content_id'])
  await createIndex(db, 'votes', ['user_id', 'kind', 'value', 'created'])
  await createTable(db, dialect, 'hidden_posts', { user_id: 'ref', post_id: 'ref', created: 'moment' }, [
    'user_id',
    'post_id',
  ])
  await createIndex(db, 'hidden_posts', ['user_id', 'created'])
  await createTable(db, dialect, 'folders', { id: 'id', user_id: 'ref', name: 'text', key: 'text', created: 'moment' })
  await createIndex(db, 'folders', ['user_id', 'key'], true)
  await createTable(db, dialect, 'saved', { folder_id: 'ref', kind: 'text', content_id: 'ref', created: 'moment' }, [
    'folder_id',
    'kind',
    'content_id',
  ])
  await createIndex(db, 'saved', ['folder_id', 'created'])
  await createTable(db, dialect, 'blocks', { user_id: 'ref', blocked_id: 'ref', created: 'moment' }, [
    'user_id',
    'blocked_id',
  ])
  await createTable(db, dialect, 'messages', {
    id: 'id',
    conversation_id: 'ref',
    type: 'count',
    author_id: 'ref',
    recipient_id: 'ref',
    subject: 'text',
    markdown: 'text',
    html: 'text',
    created: 'moment',
    is_unread: 'flag',
    is_deleted: 'flag',
    comment_id: 'ref',
  })
  await createIndex(db, 'messages', ['recipient_id', 'created', 'id'])
  await createIndex(db, 'messages', ['recipient_id', 'is_unread'])
  await createIndex(db, 'messages', ['author_id', 'created', 'id'])
  await createIndex(db, 'messages', ['conversation_id', 'id'])
  await createTable(db, dialect, 'reports', {
    id: 'id',
    kind: 'text',
    content_id: 'ref',
    community_id: 'ref',
    author_id: 'ref',
    reason: 'text',
    created: 'moment',
  })
  await createIndex(db, 'reports', ['kind', 'content_id'])
  await createIndex(db, 'reports', ['community_id', 'created'])
}

const bookkeeping = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(
    db,
    dialect,
    'sessions',
    { api_key: 'text', secret_hash: 'text', user_id: 'ref', created: 'moment', last_seen: 'moment' },
    ['api_key'],
  )
  await createIndex(db, 'sessions', ['user_id'])
  await createTable(
    db,
    dialect,
    'upload_tokens',
    { token_hash: 'text', user_id: 'ref', upload_type: 'text', created: 'moment' },
    ['token_hash'],
  )
  await createTable(db, dialect, 'rate_limits', { key: 'text', window_start: 'moment', count: 'count' }, ['key'])
  await createTable(db, dialect, 'settings', { name: 'text', value: 'text' }, ['name'])
}

export const createFirstTables = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await peopleAndPlaces(db, dialect)
  await postsAndComments(db, dialect)
  await whatMembersDid(db, dialect)
  await bookkeeping(db, dialect)
}
