/**
 * What a member wrote, newest first, as ids. Deleted content and content in unlisted communities are left out of
 * profiles.
 */
import type { Effect } from 'effect'
import { sql } from 'kysely'
import { type Database, query } from '../../database/Database.ts'

export interface Written {
  readonly id: number
  readonly created: number
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** A slice of the posts or comments of a member. */
export const writingOf = (
  kind: 'posts' | 'comments',
  authorId: number,
  { limit, offset }: Slice,
): Effect.Effect<ReadonlyArray<Written>, never, Database> =>
  query(async (db) => {
    const found = await sql<Written>`select x.id, x.created from ${sql.table(kind)} x
      join communities c on c.id = x.community_id
      where x.author_id = ${authorId} and x.is_deleted = 0 and c.visibility != 'unlisted'
      order by x.created desc, x.id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
