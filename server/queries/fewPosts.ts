/**
 * Whether a feed has so few posts to choose from that gathering and sorting them is less work than walking all posts in the order of the feed
 * until a page is full. What either way costs stays the same however many posts there are elsewhere.
 */
import type { Effect } from 'effect'
import { sql } from 'kysely'
import { type Database, query } from '../database/Database.ts'
import type { Places } from './feedScope.ts'

/** So many are sorted in a few milliseconds. */
const few = 2000

/** Posts of these places since that moment; 0 is all of time. In one community, and in all of time everywhere, there is an index to walk. */
export const areFewPosts = (places: Places, since: number): Effect.Effect<boolean, never, Database> =>
  query(async (db) => {
    const isWalked = places.kind === 'one' || (places.kind === 'most' && since <= 0)
    if (isWalked) return false
    const some = db
      .selectFrom('posts')
      .select('id')
      .limit(few + 1)
    // What is walked past while counting is counted, too: that many rows are looked at and no more.
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
