/**
 * What can fail around a running server: connections to PostgreSQL end or are all in use, the disk is full, the clock is put back. The
 * process lives on, refuses what it cannot do with "try again", loses nothing, and recovers without a restart.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { startServerProcess } from '../support/spawnServer.ts'
import { makeWorld, openAt, type TestWorld, verified } from './makeWorld.ts'
import { startReaders } from './readers.ts'
import { type Figures, kill, lostIn, someWritten } from './scenarios.ts'
import { startWriters, type Writers } from './writers.ts'

interface Trouble {
  readonly times: number
  readonly members: number
  /** Settings of the server process, besides those of its world. */
  readonly settings?: Readonly<Record<string, string>>
  /** Causes trouble, waits until it has been felt, and ends it. */
  readonly cause: (process: {
    readonly pid: number
    readonly writers: Writers
    readonly round: number
  }) => Promise<void>
}

/** Causes trouble while members write and others read; after each time, writing must go on. */
const through = async (world: TestWorld, { times, members, settings, cause }: Trouble): Promise<Figures> => {
  const server = await startServerProcess(world.dataDir, { ...world.settings, ...settings })
  await server.isReady
  const writers = startWriters(world.members, () => server.origin)
  const readers = startReaders(Math.ceil(members / 2), world.members, () => server.origin)
  const stuck: Array<string> = []
  for (let round = 1; round <= times && server.child.exitCode === null; round += 1) {
    await someWritten(writers, 5)
    await cause({ pid: server.child.pid ?? 0, writers, round })
    const before = writers.confirmed.length
    await someWritten(writers, 3)
    if (writers.confirmed.length === before) stuck.push(`nothing was written after time ${round}`)
  }
  const ended = server.child.exitCode === null ? [] : [`the server ended: ${server.output().slice(-500)}`]
  await writers.stop()
  await readers.stop()
  await kill(server)
  const lost = await lostIn(world, writers)
  const found = await verified(world.dataDir, world.databaseUrl)
  return {
    kills: times,
    confirmed: writers.confirmed.length,
    lost,
    notStarted: ended,
    wrong: [...stuck, ...(found === '' ? [] : [found])],
    unexpected: [...writers.unexpected, ...readers.unexpected],
  }
}

/** Waits until this many more writes were refused, at most so many milliseconds. */
const refusedMore = async ({ refused }: Writers, more: number, patience: number): Promise<void> => {
  const [before, deadline] = [refused.length, performance.now() + patience]
  while (refused.length < before + more && performance.now() < deadline)
    await new Promise((resume) => setTimeout(resume, 10))
}

/** Ends every connection of the server to PostgreSQL. */
export const loseConnections = async (times: number, members: number, databaseUrl: string): Promise<Figures> => {
  const world = await makeWorld(members, databaseUrl)
  const { db } = openAt('', databaseUrl)
  const cause = async (): Promise<void> => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  }
  const figures = await through(world, { times, members, cause })
  await db.destroy()
  world.remove()
  return figures
}

/**
 * Holds every connection of the server to PostgreSQL, by a lock that all writes wait for, until some members were told to
 * try again.
 */
export const fillPool = async (
  times: number,
  members: number,
  databaseUrl: string,
): Promise<Figures & { readonly refused: number }> => {
  const world = await makeWorld(members, databaseUrl)
  const { db } = openAt('', databaseUrl)
  let refused = 0
  const cause = async ({ writers }: { readonly writers: Writers }): Promise<void> => {
    const before = writers.refused.length
    const held = await db.startTransaction().execute()
    await sql`lock table posts, comments, votes, messages in access exclusive mode`.execute(held)
    await refusedMore(writers, 5, 60_000)
    await held.rollback().execute()
    refused += writers.refused.length - before
  }
  const figures = await through(world, { times, members, cause })
  await db.destroy()
  world.remove()
  return { ...figures, refused }
}

/** Puts the clock of the server process back by a day. */
export const putClockBack = async (times: number, members: number, databaseUrl: string): Promise<Figures> => {
  const world = await makeWorld(members, databaseUrl)
  const jumps = pathToFileURL(join(import.meta.dirname, '..', 'support', 'clockThatJumps.ts')).href
  const figures = await through(world, {
    times,
    members,
    settings: { NODE_OPTIONS: `--import ${jumps}` },
    cause: async ({ pid, writers }) => {
      process.kill(pid, 'SIGUSR2')
      await someWritten(writers, 10)
    },
  })
  world.remove()
  return figures
}

/** A file system in memory, of a few megabytes. Only root can make one; undefined otherwise. */
export const smallDisk = (megabytes: number): { readonly folder: string; readonly remove: () => void } | undefined => {
  if (userInfo().uid !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'parley-small-'))
  const remove = (): void => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return { folder, remove }
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}

/** Writes until there is no room left. */
const fillWith = (file: string, piece: Uint8Array): void => {
  try {
    for (;;) appendFileSync(file, piece)
  } catch {
    // Full: that is what was wanted.
  }
}

/** Fills the disk of the database and the media, and frees it again. */
export const fillDisk = async (
  times: number,
  members: number,
  disk: string,
): Promise<Figures & { readonly refused: number }> => {
  const world = await makeWorld(members, '', disk)
  let refused = 0
  const figures = await through(world, {
    times,
    members,
    cause: async ({ writers }) => {
      const filler = join(disk, 'filler')
      for (const size of [65_536, 4096]) fillWith(filler, Buffer.alloc(size))
      const before = writers.refused.length
      await refusedMore(writers, 5, 20_000)
      refused += writers.refused.length - before
      rmSync(filler)
    },
  })
  world.remove()
  return { ...figures, refused }
}
