import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { serverConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { openSqlite } from './database/openDatabase.ts'
import { openWorld, reasonOf, upgrade } from './openWorld.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-world-'))
const logged: Array<string> = []
afterAll(() => rmSync(folder, { recursive: true }))

const opening = (dataDir: string) => {
  const config = serverConfig({ DATA_DIR: dataDir, DEMO: 'off' })
  return Effect.scoped(Effect.flatMap(config, (each) => openWorld(each, (line) => logged.push(line))))
}

it('makes its folder and the parents', async () => {
  await Effect.runPromise(opening(join(folder, 'some', 'where')))
  expect(existsSync(join(folder, 'some', 'where', 'media'))).toBe(true)
})

it('says which folder cannot be used, and why', async () => {
  const inTheWay = join(folder, 'a-file')
  writeFileSync(inTheWay, '')
  const damaged = join(folder, 'damaged')
  mkdirSync(damaged)
  writeFileSync(join(damaged, 'parley.sqlite'), 'This is no database at all. '.repeat(100))
  for (const [dataDir, why] of [
    [join(inTheWay, 'data'), 'ENOTDIR'],
    [damaged, 'file is not a database'],
    // Nothing can be made there, and Node's recursive mkdir would loop for ever.
    ...(existsSync('/proc/self') ? [['/proc/nothing', 'ENOENT'] as const] : []),
  ] as const) {
    const { sentence } = await Effect.runPromise(Effect.flip(opening(dataDir)))
    expect(sentence).toMatch(`The data folder ${dataDir} cannot be used (${why}`)
    expect(sentence).toContain('choose another with DATA_DIR=folder.')
  }
})

it('says why a host with several addresses cannot be reached', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(reasonOf(refused)).toBe('ECONNREFUSED')
  expect([new Error('it is full'), new TypeError(''), 'a word'].map(reasonOf)).toEqual([
    'it is full',
    'TypeError',
    'a word',
  ])
})

const modes = (dataDir: string) =>
  Object.fromEntries(readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]))

it('closes the data folder to other users of the machine, whatever the umask', async () => {
  const before = process.umask(0o000)
  try {
    const dataDir = join(folder, 'closed')
    await Effect.runPromise(opening(dataDir))
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(modes(dataDir)).toEqual({ media: 0o700, 'parley.sqlite': 0o600 })
  } finally {
    process.umask(before)
  }
})

it('closes what an earlier version left open, mails too', async () => {
  const dataDir = join(folder, 'open')
  await Effect.runPromise(opening(dataDir))
  mkdirSync(join(dataDir, 'outbox'))
  writeFileSync(join(dataDir, 'outbox', 'a.eml'), 'a link')
  for (const [name, mode] of [
    ['', 0o755],
    ['parley.sqlite', 0o644],
    ['outbox', 0o755],
    ['outbox/a.eml', 0o644],
    ['media', 0o755],
  ] as const)
    chmodSync(join(dataDir, name), mode)
  await Effect.runPromise(opening(dataDir))
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(modes(dataDir)).toEqual({ media: 0o700, outbox: 0o700, 'parley.sqlite': 0o600 })
  expect(modes(join(dataDir, 'outbox'))).toEqual({ 'a.eml': 0o600 })
  expect(logged).toEqual([])
})

it('refuses an empty database beside the media of another one, and says what to do', async () => {
  const dataDir = join(folder, 'emptied')
  mkdirSync(join(dataDir, 'media', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'media', 'ab', 'a.jpg'), 'a picture')
  const { sentence } = await Effect.runPromise(Effect.flip(opening(dataDir)))
  expect(sentence).toBe(
    `The database in ${dataDir} cannot be used: it is empty, but ${join(dataDir, 'media')} holds the files of another one. Restore the database that they belong to, or move the folder away, or choose another with DATA_DIR=folder.`,
  )
  rmSync(join(dataDir, 'media', 'ab'), { recursive: true })
  await Effect.runPromise(opening(dataDir))
})

it('deletes uploads left by a crashed process, but not those of a running one', async () => {
  const left = join(folder, 'media', 'tmp', 'upload-left')
  const running = join(folder, 'media', 'tmp', 'upload-running')
  for (const workplace of [left, running]) {
    mkdirSync(workplace, { recursive: true })
    writeFileSync(join(workplace, 'received'), 'half of a film')
  }
  const hoursAgo = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(left, hoursAgo, hoursAgo)
  await Effect.runPromise(opening(folder))
  expect([existsSync(left), existsSync(running)]).toEqual([false, true])
})

// Nothing is closed to the superuser.
it.skipIf(process.getuid?.() === 0)('says that uploads left by a crashed process cannot be deleted', async () => {
  const dataDir = join(folder, 'foreign')
  const left = join(dataDir, 'media', 'tmp', 'upload-left')
  mkdirSync(left, { recursive: true })
  utimesSync(left, 0, 0)
  chmodSync(join(dataDir, 'media', 'tmp'), 0o500)
  const { sentence } = await Effect.runPromise(Effect.flip(opening(dataDir)))
  chmodSync(join(dataDir, 'media', 'tmp'), 0o700)
  expect(sentence).toMatch(`Unfinished uploads in ${join(dataDir, 'media')} cannot be deleted (EACCES`)
})

it('copies the database of an older version before it changes the tables', async () => {
  const dataDir = join(folder, 'older')
  const { db, dialect } = openSqlite(join(dataDir, 'parley.sqlite'))
  await migrate(db, dialect, '0004-uploads')
  await db.destroy()
  await Effect.runPromise(opening(dataDir))
  await Effect.runPromise(opening(dataDir))
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.sqlite'))).toEqual([
    'parley.before-0005-payments.sqlite',
    'parley.sqlite',
  ])
})

it('refuses a database made by a newer version, and says what to do', async () => {
  const dataDir = join(folder, 'newer')
  const { db, dialect } = openSqlite(join(dataDir, 'parley.sqlite'))
  await migrate(db, dialect)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2100-01-01')`.execute(db)
  await db.destroy()
  const { sentence } = await Effect.runPromise(Effect.flip(opening(dataDir)))
  expect(sentence).toBe(
    `This data folder was made by a newer version of Parley: start that version, or choose another folder with DATA_DIR=folder. Nothing in ${dataDir} was changed.`,
  )
})

const upgrading = async (dataDir: string, isDry: boolean): Promise<string> => {
  const lines: Array<string> = []
  const work = Effect.flatMap(serverConfig({ DATA_DIR: dataDir, DEMO: 'off' }), (config) =>
    upgrade(config, isDry, (line) => void lines.push(line)),
  )
  await Effect.runPromise(
    Effect.scoped(work).pipe(Effect.catch(({ sentence }) => Effect.sync(() => void lines.push(`failed: ${sentence}`)))),
  )
  return lines.join('\n')
}

it('says which upgrades are pending and changes nothing, until it is told to upgrade', async () => {
  const dataDir = join(folder, 'to-upgrade')
  const { db, dialect } = openSqlite(join(dataDir, 'parley.sqlite'))
  await migrate(db, dialect, '0019-newcomers')
  await db.destroy()
  const pending = /pending: 0020-members-by-name, 0021-former-states/
  expect(await upgrading(dataDir, true)).toMatch(pending)
  expect(await upgrading(dataDir, true)).toMatch(pending)
  expect(readdirSync(dataDir).filter((name) => name.includes('before'))).toEqual([])
  expect(await upgrading(dataDir, false)).toContain('The database is up to date now.')
  expect(await upgrading(dataDir, false)).toMatch(
    /^The database is up to date: \d+ migrations are done, none is pending\.$/,
  )
})

it('upgrades no database that is not there', async () => {
  const dataDir = join(folder, 'nothing-here')
  expect(await upgrading(dataDir, false)).toBe(
    `failed: There is no database in ${dataDir}: name its folder with DATA_DIR=folder.`,
  )
  expect(existsSync(dataDir)).toBe(false)
})
