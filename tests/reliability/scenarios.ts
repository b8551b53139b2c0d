/**
 * What is tried on a real server process while members write: kill -9 at random, kill -9 during an upgrade, and a backup.
 * Each returns figures; a sound server loses nothing, always starts again, and verifies without a problem.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '../../server/database/migrate.ts'
import { mediaDirOf } from '../../server/dataFolder.ts'
import { type ServerProcess, startServerProcess } from '../support/spawnServer.ts'
import { makeWorld, openAt, type TestWorld, verified } from './makeWorld.ts'
import { lostOf, startWriters, type Writers } from './writers.ts'

export interface Figures {
  readonly kills: number
  readonly confirmed: number
  /** Confirmed writes that are not there. */
  readonly lost: ReadonlyArray<string>
  /** Starts that failed, with their output. */
  readonly notStarted: ReadonlyArray<string>
  /** What `parley verify` found. */
  readonly wrong: ReadonlyArray<string>
  /** Responses that are neither a confirmation nor "try again". */
  readonly unexpected: ReadonlyArray<string>
}

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

const kill = async ({ child, ended }: ServerProcess): Promise<void> => {
  child.kill('SIGKILL')
  await ended
}

/** The sentence of a start that failed; undefined if it is up. */
const failureOf = ({ isReady }: ServerProcess): Promise<string | undefined> =>
  isReady.then(
    () => undefined,
    (error: unknown) => String(error),
  )

const lostIn = async (world: TestWorld, writers: Writers): Promise<ReadonlyArray<string>> => {
  const database = openAt(world.dataDir, world.databaseUrl)
  const lost = await lostOf(writers.confirmed, database, mediaDirOf(world.dataDir))
  await database.db.destroy()
  return lost
}

interface KillOptions {
  readonly kills: number
  readonly members: number
  /** Address of an empty PostgreSQL database; '' for SQLite. */
  readonly databaseUrl: string
  /** From 0 to 1. */
  readonly random: () => number
  readonly told?: (line: string) => void
}

/** A kill comes after 1 to this many further confirmations: in the middle of what the other members write. */
const mostWritten = 40

/** Resolves after so many more confirmations, or after five seconds. */
const someWritten = async ({ confirmed }: Writers, more: number): Promise<void> => {
  const [wanted, deadline] = [confirmed.length + more, performance.now() + 5000]
  while (confirmed.length < wanted && performance.now() < deadline) await sleep(2)
}

/** Of the kills, how many hit a server that is still starting. */
const whileStarting = 0.25

/** Kills the server at random moments under load, also while it starts. */
export const killUnderLoad = async ({ kills, members, databaseUrl, random, told }: KillOptions): Promise<Figures> => {
  const world = await makeWorld(members, databaseUrl)
  const [lost, wrong, notStarted]: [Set<string>, Array<string>, Array<string>] = [new Set(), [], []]
  let server = await startServerProcess(world.dataDir, world.settings)
  await server.isReady
  const writers = startWriters(world.members, () => server.origin)
  const look = async (): Promise<void> => {
    for (const each of await lostIn(world, writers)) lost.add(each)
    const found = await verified(world.dataDir, world.databaseUrl)
    if (found !== '') wrong.push(found)
  }
  for (let round = 1; round <= kills; round += 1) {
    await someWritten(writers, Math.ceil(random() * mostWritten))
    await kill(server)
    if (random() < whileStarting) {
      server = await startServerProcess(world.dataDir, world.settings)
      await sleep(random() * 800)
      await kill(server)
    }
    server = await startServerProcess(world.dataDir, world.settings)
    const failure = await failureOf(server)
    if (failure !== undefined) {
      notStarted.push(failure)
      break
    }
    if (round % 10 === 0) {
      await look()
      told?.(`${round} kills, ${writers.confirmed.length} writes confirmed, ${lost.size} lost`)
    }
  }
  await kill(server)
  await writers.stop()
  await look()
  world.remove()
  const { confirmed, unexpected } = writers
  return { kills, confirmed: confirmed.length, lost: [...lost], notStarted, wrong, unexpected }
}

/** Restarts PostgreSQL under load, which ends every connection: the server process lives on, and writes go on. */
export const restartDatabase = async (
  restarts: number,
  members: number,
  databaseUrl: string,
  restart: () => Promise<void>,
  told?: (line: string) => void,
): Promise<Figures> => {
  const world = await makeWorld(members, databaseUrl)
  const server = await startServerProcess(world.dataDir, world.settings)
  await server.isReady
  const writers = startWriters(world.members, () => server.origin)
  const stuck: Array<string> = []
  for (let round = 1; round <= restarts && server.child.exitCode === null; round += 1) {
    await someWritten(writers, mostWritten / 2)
    await restart()
    const before = writers.confirmed.length
    await someWritten(writers, 1)
    if (writers.confirmed.length === before) stuck.push(`nothing was written after restart ${round}`)
    if (round % 10 === 0) told?.(`${round} restarts of PostgreSQL, ${writers.confirmed.length} writes confirmed`)
  }
  const ended = server.child.exitCode === null ? [] : [`the server ended: ${server.output().slice(-500)}`]
  await writers.stop()
  await kill(server)
  const lost = await lostIn(world, writers)
  const found = await verified(world.dataDir, world.databaseUrl)
  world.remove()
  const { confirmed, unexpected } = writers
  const wrong = [...stuck, ...(found === '' ? [] : [found])]
  return { kills: restarts, confirmed: confirmed.length, lost, notStarted: ended, wrong, unexpected }
}

/** Versions of the database to upgrade from; '' for a new one. */
const olderVersions = ['', '0002-text-indexes', '0011-addresses-by-age', '0019-newcomers']

const rowsOfOldWorld = 3000

/** An older database with rows that every later migration has to change. */
const makeOlder = async (dataDir: string, databaseUrl: string, version: string): Promise<void> => {
  if (version === '') return
  const { db, dialect } = openAt(dataDir, databaseUrl)
  await migrate(db, dialect, version)
  await sql`insert into users (username, key, created) values ('ada', 'ada', 1)`.execute(db)
  await sql`insert into communities (name, key, display_name, visibility, created, activity)
    values ('Gardening', 'gardening', 'Gardening', 'public', 1, ${rowsOfOldWorld})`.execute(db)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rowsOfOldWorld})
    insert into posts (community_id, author_id, type, title, markdown, created)
    select 1, 1, 'text', 'Post ' || i, 'Words about soil', i from n`.execute(db)
  await db.destroy()
}

const upgradeProcess = (dataDir: string, databaseUrl: string): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'migrate'], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Kills upgrades of older databases at random moments; then the server must start, with all rows. */
export const killUpgrades = async ({
  kills,
  databaseUrl,
  random,
  told,
}: Omit<KillOptions, 'members'>): Promise<Figures> => {
  const [lost, wrong, notStarted]: [Array<string>, Array<string>, Array<string>] = [[], [], []]
  for (let round = 0; round < kills; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-upgrade-'))
    const version = olderVersions[round % olderVersions.length] ?? ''
    const name = `upgrade_${process.pid}_${round}`
    const address = databaseUrl === '' ? '' : databaseUrl.replace(/\/[^/]*$/, `/${name}`)
    const onServer = async (words: string) => {
      if (databaseUrl === '') return
      const { db } = openAt('', databaseUrl)
      await sql.raw(`${words} database ${name}${words === 'drop' ? ' with (force)' : ''}`).execute(db)
      await db.destroy()
    }
    await onServer('create')
    await makeOlder(dataDir, address, version)
    const child = version === '' ? undefined : upgradeProcess(dataDir, address)
    if (child === undefined) {
      const first = await startServerProcess(dataDir, { DATABASE_URL: address })
      await sleep(300 + random() * 700)
      await kill(first)
    } else {
      const ended = new Promise((done) => child.once('exit', done))
      // It says what is pending just before it begins.
      await Promise.race([new Promise((done) => child.stdout?.once('data', done)), ended])
      await sleep(random() * 120)
      child.kill('SIGKILL')
      await ended
    }
    const server = await startServerProcess(dataDir, { DATABASE_URL: address })
    const failure = await failureOf(server)
    await kill(server)
    if (failure === undefined) {
      const found = await verified(dataDir, address)
      if (found !== '') wrong.push(`${version}: ${found}`)
      const { db } = openAt(dataDir, address)
      const posts = await db
        .selectFrom('posts')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
      await db.destroy()
      if (version !== '' && Number(posts.n) !== rowsOfOldWorld) lost.push(`${version}: ${posts.n} posts`)
    } else notStarted.push(`${version}: ${failure}`)
    await onServer('drop')
    rmSync(dataDir, { recursive: true, force: true })
    if ((round + 1) % 10 === 0) told?.(`${round + 1} upgrades killed, ${notStarted.length} do not start`)
  }
  return { kills, confirmed: 0, lost, notStarted, wrong, unexpected: [] }
}

/** Runs a command of the server; returns its output, with "failed" in front if it failed. */
const command = (settings: Readonly<Record<string, string>>, ...words: ReadonlyArray<string>): Promise<string> =>
  new Promise((done) => {
    const env = { PATH: process.env['PATH'] ?? '', DEMO: 'off', ...settings }
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], { env }, (error, out, said) =>
      done(`${error === null ? '' : 'failed: '}${out}${said}`),
    )
  })

interface BackupOptions {
  readonly members: number
  readonly backups: number
  /** Seconds of writing before each backup. */
  readonly seconds: number
  readonly databaseUrl: string
  /** An address of an empty database to restore to, for each backup; '' for SQLite. */
  readonly restoreTo: (nth: number) => Promise<string>
  readonly told?: (line: string) => void
}

/** Backups while members write: each restored, with every write that was confirmed before it began. */
export const backupUnderLoad = async (options: BackupOptions): Promise<Figures & { readonly during: number }> => {
  const { members, backups, seconds, databaseUrl, restoreTo, told } = options
  const world = await makeWorld(members, databaseUrl)
  const [lost, wrong]: [Array<string>, Array<string>] = [[], []]
  const server = await startServerProcess(world.dataDir, world.settings)
  await server.isReady
  const writers = startWriters(world.members, () => server.origin)
  let confirmed = 0
  let during = 0
  for (let nth = 0; nth < backups; nth += 1) {
    await sleep(seconds * 1000)
    await someWritten(writers, 10)
    // It reads one moment, so it finds nothing wrong in the middle of writing.
    const busy = await verified(world.dataDir, databaseUrl)
    if (busy !== '') wrong.push(`while members write: ${busy}`)
    const [copy, restored] = [`${world.dataDir}-backup-${nth}`, `${world.dataDir}-restored-${nth}`]
    const before = writers.confirmed.slice()
    const made = await command({ ...world.settings, DATA_DIR: world.dataDir }, 'backup', copy)
    during += writers.confirmed.length - before.length
    const address = await restoreTo(nth)
    const done = await command({ DATA_DIR: restored, DATABASE_URL: address }, 'restore', copy)
    for (const said of [made, done]) if (said.startsWith('failed')) wrong.push(said)
    if (!done.startsWith('failed')) {
      const database = openAt(restored, address)
      lost.push(...(await lostOf(before, database, mediaDirOf(restored))))
      await database.db.destroy()
      const found = await verified(restored, address)
      if (found !== '') wrong.push(found)
    }
    confirmed = before.length
    told?.(
      `backup ${nth + 1}: ${before.length} writes confirmed before, ${lost.length} lost; ${made.split('\n')[0] ?? ''}`,
    )
    for (const folder of [copy, restored]) rmSync(folder, { recursive: true, force: true })
  }
  await writers.stop()
  await kill(server)
  const found = await verified(world.dataDir, world.databaseUrl)
  if (found !== '') wrong.push(found)
  world.remove()
  return { kills: 0, confirmed, during, lost, notStarted: [], wrong, unexpected: writers.unexpected }
}
