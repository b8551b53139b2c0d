// A flag of posts and comments that came after the first tables: its row in the table of flags is all that it needs.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AddedFlags } from '../../../schemas/api/ContentFlags.ts'
import { sentFlags } from '../../../server/database/columns.ts'
import { flagMigrations } from '../../../server/database/migrate.ts'
import { newPost } from '../../../server/database/newRows.ts'
import { marked } from '../../support/smallWorld.ts'
import { onDatabase } from '../support/onDatabase.ts'

const flags = {
  isSample: {
    wire: 'is_sample',
    column: 'is_sample',
    migration: '9000-sample-flag',
  },
} as const satisfies AddedFlags

onDatabase('an added flag', (open) => {
  it('is off in all posts and comments, off in new ones, and read where it is on', async () => {
    const { db } = await open()
    const migrations = flagMigrations(flags, ['posts', 'comments'])
    expect(Object.keys(migrations)).toEqual(['9000-sample-flag'])
    await migrations['9000-sample-flag']?.up(db)
    const sent = async (table: string, id: number) => {
      const { rows } = await sql<{
        is_sample: 0 | 1
      }>`select is_sample from ${sql.table(table)} where id = ${id}`.execute(db)
      return rows.map(sentFlags(flags))
    }
    for (const table of ['posts', 'comments']) {
      const { rows } = await sql`select distinct is_sample from ${sql.table(table)}`.execute(db)
      expect(rows).toEqual([{ is_sample: 0 }])
    }
    const { id } = await db
      .insertInto('posts')
      .values(newPost({ community_id: 1, author_id: 1, created: 1, type: 'text', title: 'A new one' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await sent('posts', id)).toEqual([{ isSample: false }])
    await sql`update posts set is_sample = 1 where id = ${marked.thread}`.execute(db)
    expect(await sent('posts', marked.thread)).toEqual([{ isSample: true }])
  })
})
