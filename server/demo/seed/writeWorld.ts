// Writes the demo world into the tables, many rows per statement.

import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../database/Tables.ts'
import type { MediaFile, World } from './World.ts'

/** Values in one statement. The limit is 65,535 for PostgreSQL and 32,766 for SQLite; more are not faster. */
const valuesMost = 8000

const insertAll = async <T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).length
  const chunk = Math.max(1, Math.floor(valuesMost / Math.max(1, columns)))
  for (let start = 0; start < rows.length; start += chunk)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + chunk))
      .execute()
}

/** Indexes and full text are updated by the database itself. */
export const writeWorld = async (db: Kysely<Tables>, world: World): Promise<void> => {
  await insertAll(db, 'users', world.users)
  await insertAll(db, 'communities', world.communities)
  await insertAll(db, 'moderators', world.moderators)
  await insertAll(db, 'subscriptions', world.subscriptions)
  await insertAll(db, 'wiki_pages', world.wikiPages)
  await insertAll(db, 'posts', world.posts)
  await insertAll(db, 'comments', world.comments)
  await insertAll(db, 'votes', world.votes)
  await insertAll(db, 'hidden_posts', world.hidden)
  await insertAll(db, 'folders', world.folders)
  await insertAll(db, 'saved', world.saved)
  await insertAll(db, 'blocks', world.blocks)
  await insertAll(db, 'messages', world.messages)
  await insertAll(db, 'reports', world.reports)
  await insertAll(db, 'bans', world.bans)
  await insertAll(db, 'notes', world.notes)
  await insertAll(db, 'moderation_log', world.moderationLog)
  await insertAll(db, 'payments', world.payments)
  await insertAll(db, 'pro_subscriptions', world.proSubscriptions)
  await insertAll(db, 'pro_grants', world.proGrants)
  await insertAll(db, 'monthly_awards', world.monthlyAwards)
}

// Writes the demo world's files into the media store.

/** Files written at the same time. */
const atOnce = 24

/** Writes every file into `folder`, which is made if missing. Files of the same name are replaced. */
export const writeMedia = async (folder: string, files: readonly MediaFile[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (let start = 0; start < files.length; start += atOnce)
    await Promise.all(
      files
        .slice(start, start + atOnce)
        .map(({ name, content }) =>
          typeof content === 'string' ? writeFile(join(folder, name), content) : copyFile(content, join(folder, name)),
        ),
    )
}
