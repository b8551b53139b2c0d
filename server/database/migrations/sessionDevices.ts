/** Tells a member's sessions apart: an id that is not the key, the device, and the network address. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { createIndex } from './columns.ts'

const added = ['id', 'user_agent', 'place'] as const

export const describeSessions = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of added)
    await db.schema
      .alterTable('sessions')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  const { rows } = await sql<{ api_key: string }>`select api_key from sessions`.execute(db)
  for (const { api_key } of rows)
    await sql`update sessions set id = ${randomUUID()} where api_key = ${api_key}`.execute(db)
  await createIndex(db, 'sessions', ['last_seen'])
}
