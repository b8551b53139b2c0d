/**
 * Finds members by name prefix. Members who allow listing are found by any prefix; others by the whole name only, which
 * reveals no more than opening /u/{name}. docs/decisions/0045-finding-members.md.
 */
import { Effect } from 'effect'
import { type Kysely, type Selectable, sql } from 'kysely'
import { nameKey } from '../../../schemas/ids.ts'
import { isListed } from '../../community/queries/communityNamed.ts'
import { type Database, type Dialect, query } from '../../database/Database.ts'
import { foundBy, wordsOf } from '../../database/fullText.ts'
import { pageSize } from '../../database/pages.ts'
import type { Tables, UserRow } from '../../database/Tables.ts'

/** One row of people above the posts; another letter narrows the search. */
const foundMost = 12

/** Characters of names, and at most the length of one. */
const isPartOfName = (text: string): boolean => /^[a-z0-9_-]{1,24}$/.test(text)

/** Sorts after every name with the same prefix. */
const afterAll = '\u{10FFFF}'

/** Existing members, without those that the viewer blocks. */
const present = (db: Kysely<Tables>, viewerId: number) =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .where('u.is_deleted', '=', 0)
    .where('u.is_suspended', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks as b')
            .select('b.user_id')
            .where('b.user_id', '=', viewerId)
            .whereRef('b.blocked_id', '=', 'u.id'),
        ),
      ),
    )

/** Listed members whose longer name starts with the prefix, in index order. */
export const membersBeginning = (db: Kysely<Tables>, dialect: Dialect, prefix: string, viewerId: number) => {
  const key = dialect === 'sqlite' ? sql<string>`u.key` : sql<string>`u.key collate "C"`
  return (
    present(db, viewerId)
      // Worded as in the partial index: a parameter would not match it.
      .where(sql<boolean>`u.is_indexed = 1`)
      .where(key, '>', prefix)
      .where(key, '<', `${prefix}${afterAll}`)
      .orderBy(key)
      .limit(foundMost)
  )
}

/**
 * The member of exactly this name first, then the others by name. Without deleted members and members whom the viewer
 * blocks.
 */
export const memberSearch = Effect.fnUntraced(function* (
  asked: string,
  viewerId: number,
): Effect.fn.Return<ReadonlyArray<Selectable<UserRow>>, never, Database> {
  // Also accepts the forms used in texts, @name and u/name.
  const prefix = nameKey(asked.trim().replace(/^(?:@|\/?u\/)/i, ''))
  if (!isPartOfName(prefix)) return []
  return yield* query(async (db, dialect) => {
    const exact = await present(db, viewerId).where('u.key', '=', prefix).execute()
    const others = await membersBeginning(db, dialect, prefix, viewerId).execute()
    return [...exact, ...others].slice(0, foundMost)
  })
})

// Finds communities by name prefix, then by words of their titles and descriptions.

/** Ids of the matching listed communities, best first, at most a page; the largest ones for an empty query. */
export const communitySearch = Effect.fnUntraced(function* (
  asked: string,
): Effect.fn.Return<ReadonlyArray<number>, never, Database> {
  const words = wordsOf(asked)
  const prefix = asked.trim().toLowerCase().replaceAll(/[%\\]/g, '')
  const named = yield* query((db) => {
    const listed = db.selectFrom('communities as c').select(['id', 'key']).where(isListed)
    return (prefix === '' ? listed : listed.where('key', 'like', `${prefix}%`))
      .orderBy('member_count', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .execute()
  })
  if (words.length === 0) return prefix === '' ? named.map((row) => row.id) : []
  const worded = yield* query((db, dialect) =>
    db
      .selectFrom('communities as c')
      .innerJoin(foundBy(dialect, words), 'found.id', 'c.id')
      .select('c.id')
      .where(isListed)
      .orderBy('found.relevance', 'desc')
      .orderBy('c.id')
      .limit(pageSize)
      .execute(),
  )
  const exact = named.filter((row) => row.key === prefix)
  return [...new Set([...exact, ...named, ...worded].map((row) => row.id))].slice(0, pageSize)
})
