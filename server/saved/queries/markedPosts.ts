/** The posts that a member hid or voted up, latest first. */
import { Effect } from 'effect'
import { sql } from 'kysely'
import { nameKey } from '../../../schemas/ids.ts'
import { feedAliases } from '../../../schemas/vocabulary.ts'
import { type InvalidInput } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { idToContinueAfter, offsetOf, type PageOfIds, pageOf, pageSize } from '../../database/pages.ts'
import { formerOf, Place, placeSubjects } from '../../moderation/queries/formerStates.ts'

interface KeptInput {
  readonly kind: 'hidden' | 'upvoted'
  readonly community: string
  readonly page?: number
  readonly from?: string
}

const kept = {
  hidden: sql`(select post_id, created as since, user_id from hidden_posts)`,
  upvoted: sql`(select content_id as post_id, created as since, user_id from votes where kind = 'post' and value = 1)`,
} as const

const subjectOf = {
  hidden: placeSubjects.hidden,
  upvoted: (postId: number) => placeSubjects.vote('post', postId, 1),
} as const

/** Its place among them, or the one that it had until lately; undefined if neither is known. */
const placeOf = Effect.fnUntraced(function* (kind: KeptInput['kind'], userId: number, postId: number) {
  const found = yield* query((db) =>
    sql<{ since: number }>`select own.since from ${kept[kind]} own
      where own.user_id = ${userId} and own.post_id = ${postId}`.execute(db),
  )
  const since = found.rows[0]?.since ?? (yield* formerOf(userId, subjectOf[kind](postId), Place))?.created
  return since === undefined ? undefined : { since, postId }
})

/** A page of them, of one community or - for the aliases of all - of every one. */
export const markedPage = Effect.fnUntraced(function* (
  userId: number,
  { kind, community, page, from }: KeptInput,
): Effect.fn.Return<PageOfIds, InvalidInput, Database> {
  const last = yield* idToContinueAfter(from)
  // Where its place is not known either, the page's number tells how far the caller is.
  const after = last === undefined ? undefined : yield* placeOf(kind, userId, last)
  const name = nameKey(community)
  const isEverywhere = name === '' || Object.values(feedAliases).some((alias) => alias === name)
  const inCommunity = isEverywhere ? sql`` : sql`and c.key = ${name}`
  const afterPost = after === undefined ? sql`` : sql`and (k.since, k.post_id) < (${after.since}, ${after.postId})`
  const offset = after === undefined ? offsetOf(page) : 0
  const found = yield* query((db) =>
    sql<{ id: number }>`select k.post_id as id from ${kept[kind]} k
      join posts p on p.id = k.post_id
      join communities c on c.id = p.community_id
      where k.user_id = ${userId} ${inCommunity} ${afterPost}
      order by k.since desc, k.post_id desc limit ${pageSize + 1} offset ${offset}`.execute(db),
  )
  return pageOf(found.rows)
})
