/** A backup of a real server process while members write to it: `npm run reliability` runs the same for longer. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { databaseAt } from '../support/postgresWorlds.ts'
import { openAt } from './makeWorld.ts'
import { backupUnderLoad } from './scenarios.ts'

const sound = { lost: [], notStarted: [], wrong: [], unexpected: [] }
const small = { members: 6, backups: 1, seconds: 1 }

describe('a backup while members write', () => {
  it('has every write that was confirmed before it began, and verifies', async () => {
    const figures = await backupUnderLoad({ ...small, databaseUrl: '', restoreTo: () => Promise.resolve('') })
    expect(figures).toMatchObject(sound)
    expect(figures.confirmed).toBeGreaterThan(5)
    expect(figures.during).toBeGreaterThan(0)
  })

  it.runIf(hasPostgres)('over PostgreSQL is a dump, with the media beside it', async () => {
    const postgres = await startPostgres()
    const { db } = openAt('', postgres.address)
    const create = async (name: string): Promise<string> => {
      await sql`create database ${sql.ref(name)}`.execute(db)
      return databaseAt(postgres.address, name)
    }
    const figures = await backupUnderLoad({
      ...small,
      databaseUrl: await create('world'),
      restoreTo: (nth) => create(`restored_${nth}`),
    })
    await db.destroy()
    postgres.stop()
    expect(figures).toMatchObject(sound)
    expect(figures.confirmed).toBeGreaterThan(5)
  })
})
