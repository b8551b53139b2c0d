/**
 * Finds members by the beginning of their name. Who said that their profile may be listed is found by any part that the name begins with;
 * everybody else by the whole name only, which is no more than opening /u/{name} tells. docs/decisions/0045-finding-members.md.
 */
import { Effect } from 'effect'
import { type Kysely, type Selectable, sql } from 'kysely'
import { nameKey } from '../../schemas/ids.ts'
import { type Database, query } from '../database/Database.ts'
import type { Dialect } from '../database/Dialect.ts'
import type { Tables, UserRow } from '../database/Tables.ts'

/** A row of people above the posts; one more letter finds others. */
const foundMost = 12

/** Letters of names, and no more than names have. */
const isPartOfName = (text: string): boolean => /^[a-z0-9_-]{1,24}$/.test(text)

/** After every name that begins with the same letters. */
const afterAll = '\u{10FFFF}'

/** Members who are there, but for those whom the viewer blocks. */
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

/** Those who may be found by the beginning of their longer name, in the order in which the index has them. */
export const membersBeginning = (db: Kysely<Tables>, dialect: Dialect, prefix: string, viewerId: number) => {
  const key = dialect === 'sqlite' ? sql<string>`u.key` : sql<string>`u.key collate "C"`
  return (
    present(db, viewerId)
      // As the index words it: a parameter would not do.
      .where(sql<boolean>`u.is_indexed = 1`)
      .where(key, '>', prefix)
      .where(key, '<', `${prefix}${afterAll}`)
      .orderBy(key)
      .limit(foundMost)
  )
}

/** The member of exactly this name first, then the others in the order of their names. Nobody who is gone, and nobody whom the viewer blocks. */
export const memberSearch = Effect.fnUntraced(function* (
  asked: string,
  viewerId: number,
): Effect.fn.Return<ReadonlyArray<Selectable<UserRow>>, never, Database> {
  // As it is written in texts, too.
  const prefix = nameKey(asked.trim().replace(/^(?:@|\/?u\/)/i, ''))
  if (!isPartOfName(prefix)) return []
  return yield* query(async (db, dialect) => {
    const exact = await present(db, viewerId).where('u.key', '=', prefix).execute()
    const others = await membersBeginning(db, dialect, prefix, viewerId).execute()
    return [...exact, ...others].slice(0, foundMost)
  })
})
