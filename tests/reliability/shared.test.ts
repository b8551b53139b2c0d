/** Two processes that share PostgreSQL and a bucket: `npm run reliability` does the same with 5,000 writes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { databaseAt } from '../support/postgresWorlds.ts'
import { openAt } from './makeWorld.ts'
import { sharedUnderLoad } from './shared.ts'

const sound = { lost: [], notStarted: [], wrong: [], unexpected: [] }

describe.runIf(hasPostgres)('two processes on one PostgreSQL and one bucket', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  const create = async (name: string): Promise<string> => {
    const { db } = openAt('', postgres.address)
    await sql`create database ${sql.ref(name)}`.execute(db)
    await db.destroy()
    return databaseAt(postgres.address, name)
  }
  const small = { members: 6, random: Math.random }

  it('lose nothing, answer with no 5xx, and serve the uploads of each other', async () => {
    const figures = await sharedUnderLoad({ ...small, writes: 120, every: 0, databaseUrl: await create('calm') })
    expect(figures).toMatchObject(sound)
    expect(figures.confirmed).toBeGreaterThanOrEqual(120)
    expect(figures.uploads).toBeGreaterThan(0)
  })

  it('do so while one of them is killed at random', async () => {
    const figures = await sharedUnderLoad({ ...small, writes: 250, every: 1, databaseUrl: await create('killed') })
    expect(figures).toMatchObject(sound)
    expect(figures.kills).toBeGreaterThan(0)
  })
})
