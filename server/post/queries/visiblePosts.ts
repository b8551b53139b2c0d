/**
 * The posts that a viewer's lists may show: from the scope's communities, not hidden by the viewer, not by authors they
 * block, and as their settings say.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../database/Tables.ts'
import type { FeedScope, Places } from '../../feed/queries/feedScope.ts'

const allPosts = (db: Kysely<Tables>) => db.selectFrom('posts as p')
type PostQuery = ReturnType<typeof allPosts>

/** Ids of the communities of a scope that has some, as a list for `in`. */
export const idsOf = ({ condition, among }: Extract<Places, { kind: 'some' }>): RawBuilder<number> =>
  among === undefined
    ? sql<number>`(select c.id from communities c where ${condition})`
    : sql<number>`(select c.id from communities c where c.id in ${among} and ${condition})`

const within = (posts: PostQuery, places: Places, isGathered: boolean): PostQuery => {
  if (places.kind === 'one') return posts.where('p.community_id', '=', places.communityId)
  if (places.kind === 'some' && isGathered) return posts.where(sql<boolean>`p.community_id in ${idsOf(places)}`)
  // The unary plus avoids the index by community: the feed's own order is walked, which ends after a page.
  return posts.where(
    sql<boolean>`exists (select 1 from communities c where c.id = +p.community_id and ${places.condition})`,
  )
}

/**
 * A query for callers to select, order and page. `viewer` is 0 for guests; few posts are collected, many are walked in
 * order.
 */
export const visiblePosts = (db: Kysely<Tables>, viewer: number, scope: FeedScope, areFew = false): PostQuery =>
  visibleAmong(allPosts(db), viewer, scope, areFew)

/** The same of some posts only, the table `p`. */
export const visibleAmong = (posts: PostQuery, viewer: number, scope: FeedScope, areFew = false): PostQuery => {
  const placed = within(posts, scope.places, areFew)
  const safe = scope.isSafeOnly ? placed.where('p.is_nsfw', '=', 0) : placed
  if (viewer === 0) return safe
  const unvoted = scope.isUnvotedOnly
    ? safe.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('votes as vote')
              .select('vote.content_id')
              .whereRef('vote.content_id', '=', 'p.id')
              .where('vote.kind', '=', 'post')
              .where('vote.value', '=', 1)
              .where('vote.user_id', '=', viewer),
          ),
        ),
      )
    : safe
  return unvoted
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hidden_posts as hidden')
            .select('hidden.post_id')
            .whereRef('hidden.post_id', '=', 'p.id')
            .where('hidden.user_id', '=', viewer),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks as blocked')
            .select('blocked.blocked_id')
            .whereRef('blocked.blocked_id', '=', 'p.author_id')
            .where('blocked.user_id', '=', viewer),
        ),
      ),
    )
}
