/** Ad reports, their counts per day, and which members see no ads. */
import type { Kysely } from 'kysely'
import type { Dialect } from '../Database.ts'
import { createIndex, createTable } from './columns.ts'

export const createAds = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await createTable(db, dialect, 'ad_showings', { impression: 'text', what: 'text', expires: 'moment' }, [
    'impression',
    'what',
  ])
  await createIndex(db, 'ad_showings', ['expires'])
  await createTable(
    db,
    dialect,
    'ad_totals',
    { day: 'moment', what: 'text', name: 'text', place: 'text', count: 'count' },
    ['day', 'what', 'name', 'place'],
  )
  await db.schema
    .alterTable('users')
    .addColumn('is_ad_free', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
