/**
 * A number for each thread that changes with everything that its comments show, so that an answer built earlier can be
 * told from the current one by any process. Triggers count, so that no write can be forgotten.
 * docs/decisions/0060-what-one-caller-may-cost-the-others.md.
 */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createTable } from './columns.ts'

/** Columns of other tables that comments show. They change rarely: they count for all threads, as those of post 0. */
const shown = {
  users: ['username', 'created', 'profile_picture', 'is_admin', 'is_deleted', 'pro_tier', 'pro_expires'],
  communities: ['name'],
} as const

const isChanged = (columns: ReadonlyArray<string>, unequal: string): string =>
  columns.map((column) => `old.${column} ${unequal} new.${column}`).join(' or ')

const inSqlite = async (db: Kysely<unknown>): Promise<void> => {
  const count = (post: string): string =>
    `insert into thread_revisions(post_id, revision) values (${post}, 1) on conflict(post_id) do update set revision = revision + 1;`
  const statements = [
    `create trigger thread_comment_added after insert on comments begin ${count('new.post_id')} end`,
    `create trigger thread_comment_changed after update on comments begin ${count('new.post_id')} end`,
    `create trigger thread_comment_dropped after delete on comments begin ${count('old.post_id')} end`,
  ]
  for (const [table, columns] of Object.entries(shown))
    statements.push(
      `create trigger thread_${table}_changed after update of ${columns.join(', ')} on ${table} when ${isChanged(columns, 'is not')} begin ${count('0')} end`,
      `create trigger thread_${table}_dropped after delete on ${table} begin ${count('0')} end`,
    )
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Counted at the end of a transaction, when it holds all its other locks: two transactions in one thread then only wait
 * for each other. Once per transaction is enough, and a transaction with thousands of comments stays fast.
 */
const inPostgres = async (db: Kysely<unknown>): Promise<void> => {
  const count = (name: string, post: string): string =>
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into thread_revisions(post_id, revision) values (${post}, 1)
        on conflict (post_id) do update set revision = thread_revisions.revision + 1
        where thread_revisions.xmin::text <> (txid_current() % 4294967296)::text;
        return null;
      end $$`
  const at = (name: string, event: string, table: string, call: string, when = ''): string =>
    `create constraint trigger ${name} after ${event} on ${table} deferrable initially deferred for each row ${when === '' ? '' : `when (${when})`} execute function ${call}()`
  const statements = [
    count('count_thread', 'coalesce(new.post_id, old.post_id)'),
    count('count_all_threads', '0'),
    at('thread_comment_changed', 'insert or update or delete', 'comments', 'count_thread'),
  ]
  for (const [table, columns] of Object.entries(shown))
    statements.push(
      at(
        `thread_${table}_changed`,
        `update of ${columns.join(', ')}`,
        table,
        'count_all_threads',
        isChanged(columns, 'is distinct from'),
      ),
      at(`thread_${table}_dropped`, 'delete', table, 'count_all_threads'),
    )
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const countThreadRevisions = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(db, dialect, 'thread_revisions', { post_id: 'ref', revision: 'moment' }, ['post_id'])
  await (dialect === 'sqlite' ? inSqlite : inPostgres)(db)
}
