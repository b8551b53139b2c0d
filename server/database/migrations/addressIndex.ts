/** Addresses of long ago are looked for whenever somebody comes from a new one: by their age, not one after the other. */
import type { Kysely } from 'kysely'
import { createIndex } from './columns.ts'

export const indexAddressesByAge = (db: Kysely<unknown>): Promise<void> => createIndex(db, 'member_addresses', ['seen'])
