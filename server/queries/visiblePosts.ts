/** The posts that a viewer's lists may show: of the right places, not hidden by the viewer, not by authors they block, and as their settings say. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { FeedScope, Places } from './feedScope.ts'

const allPosts = (db: Kysely<Tables>) => db.selectFrom('posts as p')
type PostQuery = ReturnType<typeof allPosts>

const within = (posts: PostQuery, places: Places, isGathered: boolean): PostQuery => {
  switch (places.kind) {
    case 'one':
      return posts.where('p.community_id', '=', places.communityId)
    case 'in':
      if (places.communityIds.length === 0) return posts.where(sql<boolean>`1 = 0`)
      if (isGathered) return posts.where('p.community_id', 'in', places.communityIds)
      // Without an index on one of many communities the feed's own order is walked, which ends after a page.
      return posts.where(sql`+p.community_id`, 'in', places.communityIds)
    case 'except':
      return places.communityIds.length === 0 ? posts : posts.where('p.community_id', 'not in', places.communityIds)
  }
}

/** Ids are for the caller to select, order and page. `viewer` is 0 for guests; few posts are gathered, of many the order is walked. */
export const visiblePosts = (db: Kysely<Tables>, viewer: number, scope: FeedScope, areFew = false): PostQuery => {
  const placed = within(allPosts(db), scope.places, areFew)
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
