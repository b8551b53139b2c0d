/**
 * The content of sitemaps: everything that guests may read and search engines may list. A part is a range of ids, so
 * that each row is always in the same part, and reading a part costs the same however many there are.
 */

import { Readable } from 'node:stream'
import { Effect } from 'effect'
import { type Kysely, sql } from 'kysely'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { uuidOfId } from '../../schemas/ids.ts'
import { communityPath, postPath, userPath } from '../../schemas/rules/addresses.ts'
import { hasTopic, isListed } from '../community/queries/communityNamed.ts'
import { type Database, query } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import { slices } from '../turns.ts'

export const sitemapKinds = ['communities', 'posts', 'members'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** Ids of a part. Search engines take 50,000 addresses. */
const partSize = 10_000

/** Rows read at a time; other requests run between two slices. */
const sliceSize = 200

export interface SitemapRow {
  readonly id: number
  readonly path: string
  /** When its newest content was written, in milliseconds since the epoch. */
  readonly changedAt: number
}

interface Range {
  /** The first id after this one. */
  readonly after: number
  readonly last: number
  readonly limit: number
}

const isFindable = sql<boolean>`${isListed} and not ${hasTopic('NSFW')}`

/** The rows of each kind in a range of ids, in their order. */
const rowsIn: {
  readonly [Kind in SitemapKind]: (db: Kysely<Tables>, range: Range) => Promise<ReadonlyArray<SitemapRow>>
} = {
  communities: async (db, { after, last, limit }) => {
    const rows = await db
      .selectFrom('communities as c')
      .select(['c.id', 'c.name', 'c.created'])
      .select(({ selectFrom }) =>
        selectFrom('posts as p')
          .select(({ fn }) => fn.max('p.created').as('newest'))
          .whereRef('p.community_id', '=', 'c.id')
          .as('newest'),
      )
      .where('c.id', '>', after)
      .where('c.id', '<=', last)
      .where(isFindable)
      .orderBy('c.id')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, created, newest }) => ({
      id,
      path: communityPath(name),
      changedAt: Math.max(created, newest ?? 0),
    }))
  },
  posts: async (db, { after, last, limit }) => {
    // A subquery instead of a join: the database would begin with the communities and read all of their posts.
    const posts = db
      .selectFrom('posts as p')
      .select(['p.id', 'p.created', 'p.last_comment_at'])
      .select(({ selectFrom }) =>
        selectFrom('communities as c')
          .select('c.name')
          .whereRef('c.id', '=', 'p.community_id')
          .where(isFindable)
          .as('community'),
      )
      .where('p.id', '>', after)
      .where('p.id', '<=', last)
      .where('p.is_deleted', '=', 0)
      .where('p.is_removed', '=', 0)
      .where('p.is_nsfw', '=', 0)
    const rows = await db
      .selectFrom(posts.as('found'))
      .select(['found.id', 'found.created', 'found.last_comment_at'])
      .select(({ ref }) => ref('found.community').$notNull().as('community'))
      .where('found.community', 'is not', null)
      .orderBy('found.id')
      .limit(limit)
      .execute()
    return rows.map(({ id, created, last_comment_at: commented, community }) => ({
      id,
      path: postPath({ community, uuid: uuidOfId(id) }),
      changedAt: Math.max(created, commented),
    }))
  },
  members: async (db, { after, last, limit }) => {
    const rows = await db
      .selectFrom('users as u')
      .select(['u.id', 'u.username', 'u.created'])
      .select(({ selectFrom }) =>
        selectFrom('posts as p')
          .select(({ fn }) => fn.max('p.created').as('newest'))
          .whereRef('p.author_id', '=', 'u.id')
          .as('newest'),
      )
      .where('u.id', '>', after)
      .where('u.id', '<=', last)
      .where('u.is_indexed', '=', 1)
      .where('u.is_deleted', '=', 0)
      .where('u.is_suspended', '=', 0)
      .orderBy('u.id')
      .limit(limit)
      .execute()
    return rows.map(({ id, username, created, newest }) => ({
      id,
      path: userPath(username),
      changedAt: Math.max(created, newest ?? 0),
    }))
  },
}

const tables = { communities: 'communities', posts: 'posts', members: 'users' } as const satisfies Record<
  SitemapKind,
  keyof Tables
>

/** The first id after this one, of any row. */
const nextId = (kind: SitemapKind, after: number): Effect.Effect<number | undefined, never, Database> =>
  Effect.map(
    query((db) =>
      db.selectFrom(tables[kind]).select('id').where('id', '>', after).orderBy('id').limit(1).executeTakeFirst(),
    ),
    (row) => row?.id,
  )

/** Numbers of the parts that are not empty. Gaps between ids cost nothing. */
export const sitemapParts = Effect.fnUntraced(function* (
  kind: SitemapKind,
): Effect.fn.Return<ReadonlyArray<number>, never, Database> {
  const parts: Array<number> = []
  for (let id = yield* nextId(kind, 0); id !== undefined; ) {
    const part = Math.ceil(id / partSize)
    const last = part * partSize
    const range = { after: id - 1, last, limit: 1 }
    if ((yield* query((db) => rowsIn[kind](db, range))).length > 0) parts.push(part)
    yield* slices.turn
    id = yield* nextId(kind, last)
  }
  return parts
})

/** A slice of a part, in the order of ids, beginning after one of them; 0 for the part's first. */
export const sitemapSlice = Effect.fnUntraced(function* (
  kind: SitemapKind,
  part: number,
  after: number,
): Effect.fn.Return<ReadonlyArray<SitemapRow>, never, Database> {
  yield* slices.turn
  const range = { after: Math.max(after, (part - 1) * partSize), last: part * partSize, limit: sliceSize }
  return yield* query((db) => rowsIn[kind](db, range))
})

// Writes sitemaps, slice by slice, so that other requests are answered in between.

/** The address of a part, below the root: a sitemap may list only what is below its own folder. */
export const partPath = (kind: SitemapKind, part: number): string => `/sitemap-${kind}-${part}.xml`

/** Rows of the slice after a row with this id. */
export type ReadSlice = (after: number) => Promise<ReadonlyArray<SitemapRow>>

const items = async function* (first: ReadonlyArray<SitemapRow>, read: ReadSlice) {
  for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0))
    for (const { path, changedAt } of rows) yield { url: path, lastmod: new Date(changedAt).toISOString() }
}

/** The addresses of a part; `undefined` if it has none. `origin` is the public address of the site. */
export const sitemapDocument = async (read: ReadSlice, origin: string): Promise<Buffer | undefined> => {
  const first = await read(0)
  if (first.length === 0) return undefined
  const xmlns = { news: false, xhtml: false, image: false, video: false }
  return streamToPromise(Readable.from(items(first, read)).pipe(new SitemapStream({ hostname: origin, xmlns })))
}

/** The index of parts. */
export const sitemapIndex = (paths: ReadonlyArray<string>, origin: string): Promise<Buffer> =>
  streamToPromise(Readable.from(paths.map((path) => ({ url: origin + path }))).pipe(new SitemapIndexStream()))
