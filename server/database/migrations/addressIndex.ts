/** Index by last-seen time, for the expiry of old addresses that runs whenever a member comes from a new one. */
import type { Kysely } from 'kysely'
import { createIndex } from './columns.ts'

export const indexAddressesByAge = (db: Kysely<unknown>): Promise<void> => createIndex(db, 'member_addresses', ['seen'])
