/** Finds communities by name prefix, then by words of their titles and descriptions. */
import { Effect } from 'effect'
import { isListed } from '../../community/queries/communityConditions.ts'
import { type Database, query } from '../../database/Database.ts'
import { foundBy, wordsOf } from '../../database/fullText.ts'
import { pageSize } from '../../database/pages.ts'

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
      .innerJoin(foundBy(dialect, 'communities', words), 'found.id', 'c.id')
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
