/**
 * What is tried on a real server process while members write: kill -9 at random, a restart of the database, and a backup.
 * Each returns figures; a sound server loses nothing, always starts again, and verifies without a problem.
 */
import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mediaDirOf } from '../../server/dataFolder.ts'
import { serverProgram } from '../support/serverProgram.ts'
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

export const kill = async ({ child, ended }: ServerProcess): Promise<void> => {
  child.kill('SIGKILL')
  await ended
}

/** The sentence of a start that failed; undefined if it is up. */
export const failureOf = ({ isReady }: ServerProcess): Promise<string | undefined> =>
  isReady.then(
    () => undefined,
    (error: unknown) => String(error),
  )

/** Whether the media folder of a data folder has a file. */
export const fileIn =
  (dataDir: string) =>
  (name: string): boolean =>
    existsSync(join(mediaDirOf(dataDir), name))

export const lostIn = async (world: TestWorld, writers: Writers): Promise<ReadonlyArray<string>> => {
  const database = openAt(world.dataDir, world.databaseUrl)
  const lost = await lostOf(writers.confirmed, database, fileIn(world.dataDir))
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
export const someWritten = async ({ confirmed }: Writers, more: number): Promise<void> => {
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

/** Runs a command of the server with these settings only. Resolves to its output, with `failed: ` in front if it failed. */
export const command = (settings: Readonly<Record<string, string>>, ...words: ReadonlyArray<string>): Promise<string> =>
  new Promise((done) => {
    const env = { PATH: process.env['PATH'] ?? '', DEMO: 'off', ...settings }
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', serverProgram, ...words],
      { env },
      (error, out, said) => done(`${error === null ? '' : 'failed: '}${out}${said}`),
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

/** Restores a backup into an empty place. Finds the confirmed writes that are missing there, and what else is wrong. */
export const restoreAndCheck = async (backup: {
  readonly copy: string
  readonly dataDir: string
  /** Address of an empty database; '' for SQLite. */
  readonly databaseUrl: string
  readonly confirmed: Writers['confirmed']
}): Promise<{ readonly lost: ReadonlyArray<string>; readonly wrong: ReadonlyArray<string> }> => {
  const { copy, dataDir, databaseUrl } = backup
  const done = await command({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, 'restore', copy)
  if (done.startsWith('failed')) return { lost: [], wrong: [done] }
  const database = openAt(dataDir, databaseUrl)
  const lost = await lostOf(backup.confirmed, database, fileIn(dataDir))
  await database.db.destroy()
  const found = await verified(dataDir, databaseUrl)
  return { lost, wrong: found === '' ? [] : [found] }
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
    if (made.startsWith('failed')) wrong.push(made)
    const found = await restoreAndCheck({
      copy,
      dataDir: restored,
      databaseUrl: await restoreTo(nth),
      confirmed: before,
    })
    lost.push(...found.lost)
    wrong.push(...found.wrong)
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
