/**
 * The moderation queue, as a page of names: content that is reported and not ignored, or held for review; and content
 * that moderators removed. Without content deleted by its author. docs/decisions/0020-the-queue-and-reports.md has the
 * reasons. docs/behaviour/moderation.md#queue.
 */
import { Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { QueueShow, QueueSort, QueueType } from '../../../schemas/screenVocabulary.ts'
import { type ContentKind, removalSources } from '../../../schemas/vocabulary.ts'
import { type ContentName, contentTables } from '../../content/queries/contentById.ts'
import type { InvalidInput } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { idToContinueAfter, notAPost, offsetOf, pageSize } from '../../database/pages.ts'

interface Asked {
  readonly sort?: QueueSort
  readonly type?: QueueType
  readonly show?: QueueShow
  readonly page?: number
  readonly from?: string
  readonly fromType?: ContentKind
}

/** Removed until reviewed. */
const heldSources = removalSources.map((source) => `${source}Pending`)

/** The kinds that each type shows. */
const kinds = { all: ['post', 'comment'], posts: ['post'], comments: ['comment'] } as const

const isHeld = sql`x.removal_source in (${sql.join(heldSources)})`

/**
 * Each part of the queue: conditions that have an index each. Permanently removed content needs no review, reported or
 * not.
 */
const parts = {
  review: [sql`x.is_reported = 1 and x.is_ignoring_reports = 0 and x.is_removed = 0`, isHeld],
  removed: [sql`x.is_removed = 1 and x.removal_source not in (${sql.join(heldSources)})`],
} as const

type QueuePlaces =
  | { readonly kind: 'all' }
  | { readonly kind: 'one'; readonly communityId: number }
  | { readonly kind: 'moderated'; readonly userId: number }

const within = (places: QueuePlaces): RawBuilder<unknown> => {
  switch (places.kind) {
    case 'all':
      return sql`1 = 1`
    case 'one':
      return sql`x.community_id = ${places.communityId}`
    case 'moderated':
      return sql`x.community_id in (select community_id from moderators where user_id = ${places.userId})`
  }
}

/** How much needs review there, counted up to `most`. */
export const countQueue = Effect.fnUntraced(function* (
  places: QueuePlaces,
  most: number,
): Effect.fn.Return<number, never, Database> {
  const selects = kinds.all.flatMap((kind) =>
    parts.review.map(
      (condition) =>
        sql`select ${sql.lit(kind)} as kind, x.id from ${sql.table(contentTables[kind])} x
          where ${within(places)} and x.is_deleted = 0 and ${condition}`,
    ),
  )
  const found = yield* query((db) =>
    sql<{ count: number }>`select count(*) as count from
      (select kind, id from (${sql.join(selects, sql` union `)}) waiting limit ${most}) counted`.execute(db),
  )
  return found.rows[0]?.count ?? 0
})

/**
 * The content that a page continues after, whatever was decided on it since; undefined at the start. Refuses unknown
 * content.
 */
const lastSeen = Effect.fnUntraced(function* ({ from, fromType: kind = 'post' }: Asked) {
  const id = yield* idToContinueAfter(from)
  if (id === undefined) return undefined
  const row = yield* query((db) =>
    db.selectFrom(contentTables[kind]).select('created').where('id', '=', id).executeTakeFirst(),
  )
  return row === undefined ? yield* notAPost(from ?? '') : { created: row.created, kind, id }
})

/** Of one community, of all that a member moderates, or of all there are. */
export const queuePage = Effect.fnUntraced(function* (
  places: QueuePlaces,
  asked: Asked,
): Effect.fn.Return<{ names: ReadonlyArray<ContentName>; hasMore: boolean }, InvalidInput, Database> {
  const { sort = 'new', type = 'all', show = 'review', page } = asked
  const last = yield* lastSeen(asked)
  const selects = kinds[type].flatMap((kind) =>
    parts[show].map(
      (condition) =>
        sql`select ${sql.lit(kind)} as kind, x.id, x.created from ${sql.table(contentTables[kind])} x
          where ${within(places)} and x.is_deleted = 0 and ${condition}`,
    ),
  )
  const direction = sql.raw(sort === 'new' ? 'desc' : 'asc')
  const after =
    last === undefined
      ? sql`1 = 1`
      : sql`(created, kind, id) ${sql.raw(sort === 'new' ? '<' : '>')} (${last.created}, ${last.kind}, ${last.id})`
  const found = yield* query((db) =>
    sql<ContentName>`select kind, id from (${sql.join(selects, sql` union `)}) waiting
      where ${after}
      order by created ${direction}, kind ${direction}, id ${direction}
      limit ${pageSize + 1} offset ${last === undefined ? offsetOf(page) : 0}`.execute(db),
  )
  return { names: found.rows.slice(0, pageSize), hasMore: found.rows.length > pageSize }
})
