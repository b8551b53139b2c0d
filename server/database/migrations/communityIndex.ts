/** Feeds and searches filter by listed communities. The index finds these, however many unlisted ones there are. */
import type { Kysely } from 'kysely'
import { createIndex } from './columns.ts'

export const indexCommunitiesByVisibility = (db: Kysely<unknown>): Promise<void> =>
  createIndex(db, 'communities', ['visibility'])
