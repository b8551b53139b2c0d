/** Databases of every earlier version, upgraded by this one: `npm run reliability` kills more of these upgrades. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { openSqlite } from '../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { databaseAt } from '../support/postgresWorlds.ts'
import { startServerProcess } from '../support/spawnServer.ts'
import { openAt } from './makeWorld.ts'
import { contentsOf, lostRows, oldDatabases, putOldDatabase, shapeOf } from './oldDatabases.ts'
import { failureOf } from './scenarios.ts'
import { killUpgrades } from './upgrades.ts'

const sound = { lost: [], notStarted: [], wrong: [], unexpected: [] }
const newest = oldDatabases.at(-1) ?? ''

it('each version with a heading in CHANGELOG.md has a database that is kept', () => {
  const changelog = readFileSync(join(import.meta.dirname, '..', '..', 'CHANGELOG.md'), 'utf8')
  const released = Array.from(changelog.matchAll(/^## \[(\d[^\]]*)\]/gm), ([, version]) => version ?? '')
  expect(released.length).toBeGreaterThan(0)
  const missing = released.filter((version) => !oldDatabases.some((name) => name.startsWith(`${version}-`)))
  expect(missing, 'npm run keep-database makes it').toEqual([])
})

describe.each(hasPostgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-old-'))
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  beforeAll(async () => {
    postgres = database === 'PostgreSQL' ? await startPostgres() : undefined
  })
  afterAll(() => {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  let made = 0
  /** A new data folder, and the address of a new database. */
  const newPlace = async () => {
    made += 1
    const dataDir = join(folder, String(made))
    if (postgres === undefined) return { dataDir, address: '' }
    const { db } = openAt('', postgres.address)
    await sql.raw(`create database place_${made}`).execute(db)
    await db.destroy()
    return { dataDir, address: databaseAt(postgres.address, `place_${made}`) }
  }
  const placeOf = async (name: string) => {
    const place = await newPlace()
    await putOldDatabase(name, place.dataDir, place.address)
    return place
  }

  it('a first start and an upgrade from any version make the same tables, and every row is kept', async () => {
    const { address } = await newPlace()
    const fresh = address === '' ? openSqlite(':memory:') : openAt('', address)
    await migrate(fresh.db, fresh.dialect)
    const shape = await shapeOf(fresh)
    await fresh.db.destroy()
    for (const name of oldDatabases) {
      const place = await placeOf(name)
      const opened = openAt(place.dataDir, place.address)
      const before = await contentsOf(opened)
      await migrate(opened.db, opened.dialect)
      const after = { name, lost: lostRows(before, await contentsOf(opened)), shape: await shapeOf(opened) }
      expect(after).toEqual({ name, lost: [], shape })
      expect(Array.from(before.values()).flat().length).toBeGreaterThan(50)
      await opened.db.destroy()
    }
  })

  it('an upgrade that is killed leaves a database that the next start upgrades, with all its rows', async () => {
    const [databaseUrl, kills] = postgres === undefined ? ['', 3] : [postgres.address, 2]
    expect(await killUpgrades({ kills, databaseUrl, random: Math.random })).toMatchObject(sound)
  })

  it('the database of a newer version is refused with a sentence, and not changed', async () => {
    const { dataDir, address } = await placeOf(newest)
    const opened = openAt(dataDir, address)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2100-01-01')`.execute(opened.db)
    const before = await contentsOf(opened)
    const server = await startServerProcess(dataDir, { DATABASE_URL: address })
    expect(await failureOf(server)).toMatch(/was made by a newer version of Parley: start that version/)
    expect(await contentsOf(opened)).toEqual(before)
    await opened.db.destroy()
  })
})

it('the comparison finds rows that are gone or changed', () => {
  const before = new Map([
    [
      'users',
      [
        { id: 1, key: 'ada' },
        { id: 2, key: 'bea' },
      ],
    ],
  ])
  const after = new Map([
    [
      'users',
      [
        { id: 1, key: 'ada', added: 0 },
        { id: 2, key: 'eve', added: 0 },
      ],
    ],
  ])
  expect(lostRows(before, after)).toEqual(['users: [2,"bea"]'])
  expect(lostRows(before, new Map())).toHaveLength(2)
})
