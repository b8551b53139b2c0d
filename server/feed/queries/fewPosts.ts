/**
 * Whether a feed has so few posts that collecting and sorting them costs less than walking all posts in feed order
 * until a page is full. The cost of either does not grow with the posts of other communities.
 */
import type { Effect } from 'effect'
import { sql } from 'kysely'
import { type Database, query } from '../../database/Database.ts'
import type { Places } from './feedScope.ts'

/** This many are sorted in a few milliseconds. */
const few = 2000

/**
 * Whether these places have few posts since that time; 0 is all of time. A single community, and all of time
 * everywhere, have an index to walk.
 */
export const areFewPosts = (places: Places, since: number): Effect.Effect<boolean, never, Database> =>
  query(async (db) => {
    const isWalked = places.kind === 'one' || (places.kind === 'most' && since <= 0)
    if (isWalked) return false
    const some = db
      .selectFrom('posts')
      .select('id')
      .limit(few + 1)
    // Skipped rows count too, so at most that many rows are read.
    const asked =
      places.kind === 'some'
        ? some.where(sql<boolean>`community_id in (select c.id from communities c where ${places.condition})`)
        : some.where('created', '>=', since)
    const counted = await db
      .selectFrom(asked.as('some'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return counted.count <= few
  })
