// Migrations of the embedded database: all or nothing, whenever the process ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { copyBeforeMigrating } from './copyBeforeMigrating.ts'
import { knownMigrations, migrate, migrationState, NewerDatabase } from './migrate.ts'
import { openNodeSqlite } from './nodeSqlite.ts'
import { type OpenDatabase, openSqlite } from './openDatabase.ts'
import { SharedSqliteDialect } from './SharedSqliteDialect.ts'
import type { Tables } from './Tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const newFile = (): string => {
  files += 1
  return join(mkdtempSync(join(folder, `${files}-`)), 'parley.sqlite')
}

const tablesOf = (file: string): ReadonlyArray<unknown> => {
  const database = new DatabaseSync(file)
  const rows = database.prepare("select name from sqlite_master where tbl_name not like 'kysely%' order by name").all()
  database.close()
  return rows.map(({ name }) => name)
}

const withDatabase = async <A>(file: string, work: (opened: OpenDatabase) => Promise<A>): Promise<A> => {
  const opened = openSqlite(file)
  try {
    return await work(opened)
  } finally {
    await opened.db.destroy()
  }
}

/**
 * Migrates, and stops after so many statements without closing the transaction, as a killed process does. Returns
 * whether it was stopped.
 */
const migrateFor = async (file: string, statements: number): Promise<boolean> => {
  const database = openNodeSqlite(file)
  let count = 0
  let isOver = false
  const db = new Kysely<Tables>({
    dialect: new SharedSqliteDialect({
      database: {
        close: () => undefined,
        prepare: (text) => {
          isOver ||= (count += 1) > statements
          if (isOver) throw new Error('killed')
          return database.prepare(text)
        },
      },
    }),
  })
  await migrate(db, 'sqlite').catch(() => undefined)
  database.close()
  return isOver
}

const whole = newFile()

it('runs migrations in the order of their numbers, and no two have the same', () => {
  const numbers = knownMigrations('sqlite').map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(numbers.every((number) => number > 0)).toBe(true)
})

describe('the first start', () => {
  it('migrates all or nothing after any number of statements, and the next start completes it', async () => {
    await withDatabase(whole, ({ db }) => migrate(db, 'sqlite'))
    const states = new Set<number>()
    let statements = 0
    for (;;) {
      const file = newFile()
      const isKilled = await migrateFor(file, statements)
      if (!isKilled) break
      states.add(tablesOf(file).length)
      await withDatabase(file, ({ db }) => migrate(db, 'sqlite'))
      expect(tablesOf(file)).toEqual(tablesOf(whole))
      statements += 5
    }
    expect(statements).toBeGreaterThan(50)
    expect([...states].toSorted((a, b) => a - b)).toEqual([0])
  })

  it('may be killed at any moment: the next start succeeds', async () => {
    const kill = async (file: string, after: number): Promise<void> => {
      const child: ChildProcess = spawn(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        fileURLToPath(new URL('../../tests/support/openAndMigrate.ts', import.meta.url)),
        file,
      ])
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), after))
      await ended
    }
    for (let time = 0; time < 5; time += 1) {
      const file = newFile()
      await kill(file, time * 9)
      await withDatabase(file, ({ db }) => migrate(db, 'sqlite'))
      expect(tablesOf(file)).toEqual(tablesOf(whole))
    }
  })
})

describe('an upgrade', () => {
  /** A database as an older version left it. */
  const older = async (): Promise<string> => {
    const file = newFile()
    await withDatabase(file, async ({ db }) => {
      await migrate(db, 'sqlite', '0004-uploads')
      await sql`insert into settings (name, value) values ('colour', 'green')`.execute(db)
    })
    return file
  }

  it('begins with a copy of the old database beside it', async () => {
    const file = await older()
    const copy = await withDatabase(file, ({ db }) => copyBeforeMigrating(db, file))
    expect(copy).toMatch(/parley\.before-\d{4}-[a-z-]+\.sqlite$/)
    await withDatabase(copy ?? '', async ({ db }) => {
      expect((await sql`select value from settings`.execute(db)).rows).toEqual([{ value: 'green' }])
      expect((await migrationState(db, 'sqlite')).seen.at(-1)).toBe('0004-uploads')
    })
  })

  it('leads to the same tables as a first start', async () => {
    const file = await older()
    await withDatabase(file, ({ db }) => migrate(db, 'sqlite'))
    expect(tablesOf(file)).toEqual(tablesOf(whole))
  })

  it('makes no copy on the first start or if there is nothing to migrate', async () => {
    const file = newFile()
    await withDatabase(file, async ({ db }) => {
      expect(await copyBeforeMigrating(db, file)).toBeUndefined()
      await migrate(db, 'sqlite')
      expect(await copyBeforeMigrating(db, file)).toBeUndefined()
    })
  })

  it('keeps the last two copies and deletes copies aborted long ago', async () => {
    const file = await older()
    const dir = join(file, '..')
    const leave = (name: string, hoursAgo: number): void => {
      new DatabaseSync(join(dir, name)).close()
      const at = Date.now() / 1000 - hoursAgo * 3600
      utimesSync(join(dir, name), at, at)
    }
    leave('parley.before-0001-a.sqlite', 3)
    leave('parley.before-0002-b.sqlite', 2)
    leave('parley.before-0003-c.sqlite.77-x.partial', 1)
    await withDatabase(file, ({ db }) => copyBeforeMigrating(db, file))
    const copies = readdirSync(dir).filter((name) => name.includes('before'))
    expect(copies).toHaveLength(2)
    expect(copies).toContain('parley.before-0002-b.sqlite')
  })

  it('does not begin if the copy fails', async () => {
    const file = await older()
    const before = statSync(file).mtimeMs
    await withDatabase(file, async ({ db }) => {
      const nowhere = join(folder, 'nowhere', 'parley.sqlite')
      await expect(copyBeforeMigrating(db, nowhere)).rejects.toThrow('could not be copied before its upgrade')
    })
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
    expect(statSync(file).mtimeMs).toBe(before)
  })
})

describe('a database of a newer version', () => {
  it('is refused as such and not changed', async () => {
    const file = newFile()
    await withDatabase(file, async ({ db }) => {
      await migrate(db, 'sqlite')
      await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2100-01-01')`.execute(
        db,
      )
      await expect(migrate(db, 'sqlite')).rejects.toBeInstanceOf(NewerDatabase)
      await expect(copyBeforeMigrating(db, file)).rejects.toBeInstanceOf(NewerDatabase)
    })
    expect(readdirSync(join(file, '..')).filter((name) => name.includes('before'))).toEqual([])
  })
})
