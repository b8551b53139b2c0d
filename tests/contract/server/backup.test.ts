// Backups and restoring them, without a server: what is copied, what is refused, and what happens in between.
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Effect } from 'effect'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverConfig } from '../../../server/config.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openNodeSqlite } from '../../../server/database/nodeSqlite.ts'
import { openSqlite } from '../../../server/database/openDatabase.ts'
import { SharedSqliteDialect } from '../../../server/database/SharedSqliteDialect.ts'
import type { Tables } from '../../../server/database/Tables.ts'
import { databaseFileOf, mediaDirOf } from '../../../server/dataFolder.ts'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import { backup, copySqlite } from '../../../server/operating/backup.ts'
import { postgresTool, postgresVariables } from '../../../server/operating/postgresTools.ts'
import { restore } from '../../../server/operating/restore.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-backup-'))
const dataDir = join(folder, 'data')
const media = mediaDirOf(dataDir)
const upload = `${'a'.repeat(20)}.webp`

const noteUpload = (db: Kysely<Tables>, id: string) =>
  db
    .insertInto('uploads')
    .values({
      id,
      user_id: 1,
      type: 'postMedia',
      kind: 'image',
      width: 1,
      height: 1,
      bytes: 1,
      created: 1,
      preview: '',
      resolutions: '',
    })
    .execute()

beforeAll(async () => {
  mkdirSync(media, { recursive: true })
  const { db, dialect } = openSqlite(databaseFileOf(dataDir))
  await migrate(db, dialect)
  await fillSmallWorld(db, dialect, Date.now())
  await db.deleteFrom('uploads').execute()
  await noteUpload(db, upload)
  await db.destroy()
  for (const name of [upload, 'orchard-320.jpg', '.hidden']) writeFileSync(join(media, name), name)
  for (const passing of ['tmp', 'remote']) {
    mkdirSync(join(media, passing))
    writeFileSync(join(media, passing, 'x'), 'x')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

type Work = typeof backup | typeof restore
const run = async (work: Work, place: string, settings: Readonly<Record<string, string>> = {}): Promise<string> => {
  const lines: Array<string> = []
  const done = Effect.flatMap(serverConfig({ DATA_DIR: dataDir, DEMO: 'off', ...settings }), (config) =>
    work(config, place, (line) => lines.push(line)),
  )
  await Effect.runPromise(
    Effect.scoped(done).pipe(Effect.catch(({ sentence }) => Effect.sync(() => void lines.push(sentence)))),
  )
  return lines.join('\n')
}
let made = 0
const freshBackup = async (): Promise<string> => {
  made += 1
  const place = join(folder, `backup-${made}`)
  expect(await run(backup, place)).toContain(`The backup is in ${place}/`)
  return place
}

describe('a backup', () => {
  it('has the database and the media, without temporary files, closed to other users', async () => {
    const before = process.umask(0o077)
    const place = await freshBackup()
    process.umask(before)
    expect(readdirSync(place).toSorted()).toEqual(['backup.json', 'media', 'parley.sqlite'])
    expect(readdirSync(join(place, 'media')).toSorted()).toEqual([upload, 'orchard-320.jpg'])
    expect(statSync(place).mode & 0o077).toBe(0)
    expect(statSync(join(place, 'parley.sqlite')).mode & 0o077).toBe(0)
  })

  it('has what is in the write-ahead log only, which a copied file lacks', async () => {
    const { db } = openSqlite(databaseFileOf(dataDir))
    const [wiki] = await db
      .insertInto('wiki_pages')
      .values({ community_id: 1, page_name: 'late', title: 'Late', markdown: 'Written just now.' })
      .returning('title')
      .execute()
    expect(wiki).toEqual({ title: 'Late' })
    const pageIn = (file: string) => {
      const copy = new DatabaseSync(file, { readOnly: true })
      const found = copy.prepare("select title from wiki_pages where page_name = 'late'").get()
      copy.close()
      return found
    }
    const copied = join(folder, 'copied.sqlite')
    copyFileSync(databaseFileOf(dataDir), copied)
    expect(pageIn(copied)).toBeUndefined()
    expect(pageIn(join(await freshBackup(), 'parley.sqlite'))).toEqual({ title: 'Late' })
    await db.destroy()
  })

  it('is not made in a folder that is not empty, or inside the media', async () => {
    const place = await freshBackup()
    expect(await run(backup, place)).toBe(
      `No backup was made: ${place} is not empty: choose a new folder for each backup.`,
    )
    expect(await run(backup, join(media, 'backup'))).toContain('is inside the media store')
  })

  it('is copied again if an upload is deleted between its row and its file', async () => {
    const late = `${'b'.repeat(20)}.webp`
    const file = databaseFileOf(dataDir)
    let copies = 0
    const db = new Kysely<Tables>({
      dialect: new SharedSqliteDialect({ database: openNodeSqlite(file) }),
      log: ({ query }) => {
        if (!query.sql.startsWith('vacuum into')) return
        copies += 1
        if (copies > 1) return
        // After the snapshot, and before the media are copied for the second time.
        const other = new DatabaseSync(file)
        other.exec(`delete from uploads where id = '${late}'`)
        other.close()
        for (const each of [join(media, late), join(target, 'media', late)]) if (existsSync(each)) unlinkSync(each)
      },
    })
    const target = join(folder, 'copied-again')
    mkdirSync(target)
    writeFileSync(join(media, late), late)
    await noteUpload(db, late)
    expect(await Effect.runPromise(copySqlite({ db, dialect: 'sqlite' }, makeFolderStore(media), target))).toEqual([])
    await db.destroy()
    expect(copies).toBe(2)
    expect(readdirSync(join(target, 'media'))).not.toContain(late)
  })

  it('says which files of uploads were missing already', async () => {
    const { db } = openSqlite(databaseFileOf(dataDir))
    const gone = `${'c'.repeat(20)}.webp`
    await noteUpload(db, gone)
    expect(await run(backup, join(folder, 'with-missing'))).toContain(
      `Warning: 1 files of uploads are missing in ${media} itself, such as ${gone}.`,
    )
    await db.deleteFrom('uploads').where('id', '=', gone).execute()
    await db.destroy()
  })
})

describe('restoring', () => {
  it('fills an empty data folder, and no other', async () => {
    const place = await freshBackup()
    const target = join(folder, 'restored')
    expect(await run(restore, place, { DATA_DIR: target })).toContain(`Restored to ${target}, as of `)
    const { db } = openSqlite(databaseFileOf(target))
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([{ id: upload }])
    await db.destroy()
    expect(existsSync(join(target, 'media', upload))).toBe(true)
    expect(await run(restore, place, { DATA_DIR: target })).toContain(`Nothing was restored: ${target} is not empty`)
  })

  it.each([
    [
      'a folder that is no backup',
      (place: string) => unlinkSync(join(place, 'backup.json')),
      'holds no whole backup: backup.json is missing',
    ],
    [
      'a database that was changed',
      (place: string) => appendFileSync(join(place, 'parley.sqlite'), 'x'),
      'was changed or damaged after the backup',
    ],
    ['a missing database', (place: string) => unlinkSync(join(place, 'parley.sqlite')), 'is missing in the backup'],
    [
      'missing media',
      (place: string) => unlinkSync(join(place, 'media', upload)),
      'the backup should have 2 media files, and has 1',
    ],
    [
      'a description of another version',
      (place: string) => writeFileSync(join(place, 'backup.json'), '{"format":"parley-backup","version":2}'),
      'is of another version of Parley, or damaged',
    ],
  ])('refuses %s, and leaves the folder empty', async (_what, damage, sentence) => {
    const place = await freshBackup()
    damage(place)
    const target = join(folder, `refused-${made}`)
    expect(await run(restore, place, { DATA_DIR: target })).toContain(sentence)
    expect(existsSync(target)).toBe(false)
  })

  it('refuses a backup of the embedded database for PostgreSQL', async () => {
    const settings = { DATA_DIR: join(folder, 'other'), DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' }
    expect(await run(restore, await freshBackup(), settings)).toBe(
      'Nothing was restored: the backup is of the embedded database: unset DATABASE_URL.',
    )
  })
})

it("hands PostgreSQL's programs the parts of an address as variables", () => {
  expect(postgresVariables('postgres://me:p%40ss@db.example:5433/world?sslmode=require')).toEqual({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'me',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'world',
    PGSSLMODE: 'require',
  })
})

it.each([
  ['pg_dump', 'pg_dump --format=custom "${DATABASE_URL:-$PARLEY_DATABASE_URL}"'],
  ['pg_restore', 'pg_restore --format=custom --dbname="${DATABASE_URL:-$PARLEY_DATABASE_URL}"'],
] as const)('says how to run %s where it is installed, with the settings under either name', async (tool, command) => {
  const { PATH: before } = process.env
  process.env['PATH'] = join(folder, 'nothing-installed')
  const failed = postgresTool(tool, 'postgres://parley@localhost/parley', ['--format=custom'])
  process.env['PATH'] = before
  await expect(failed).rejects.toThrow(`Where it is installed, run: ${command}`)
})
