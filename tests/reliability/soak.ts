/**
 * A soak: two server processes on one database, members who write and read through a proxy that breaks connections, a
 * rolling restart again and again. At the end a backup is made and restored, and everything is checked. Members pause
 * as people do: without pauses both cores are always busy, and the time of a read says nothing about the server.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFaultProxy } from '../support/faultProxy.ts'
import { type ServerProcess, startServerProcess } from '../support/spawnServer.ts'
import { makeWorld, openAt, verified } from './makeWorld.ts'
import { startReaders } from './readers.ts'
import { command, failureOf, fileIn, restoreAndCheck } from './scenarios.ts'
import { lostOf, startWriters } from './writers.ts'

interface SoakOptions {
  readonly seconds: number
  readonly members: number
  /** Milliseconds between two writes of a member, and between two reads of a reader. */
  readonly pause: number
  /** Seconds between two restarts of a process. */
  readonly every: number
  /** Address of an empty PostgreSQL database; '' for SQLite. */
  readonly databaseUrl: string
  /** Makes another empty database for the restored backup, and resolves to its address; '' for SQLite. */
  readonly restoreTo: () => Promise<string>
  /** From 0 to 1. */
  readonly random: () => number
  readonly told?: (line: string) => void
}

export interface SoakFigures {
  readonly confirmed: number
  readonly reads: number
  readonly broken: number
  readonly restarts: number
  /** Writes that were confirmed before the backup at the end began: all are in what was restored from it. */
  readonly restored: number
  readonly lost: ReadonlyArray<string>
  readonly wrong: ReadonlyArray<string>
  readonly unexpected: ReadonlyArray<string>
  /** The 99th percentile of reads in milliseconds: in quiet, in the world that the writers leave, and under load. */
  readonly p99: readonly [quiet: number, busy: number]
  /** Megabytes of the process that was not restarted: the mean of the second and of the last third. */
  readonly memory: readonly [second: number, last: number]
}

const percentile = (times: ReadonlyArray<number>): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const mean = (numbers: ReadonlyArray<number>): number =>
  numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length)

const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port)

/** Ends a process as an operator does. */
const stop = async ({ child, ended }: ServerProcess): Promise<void> => {
  child.kill('SIGTERM')
  await ended
}

export const soak = async ({
  seconds,
  members,
  pause,
  every,
  databaseUrl,
  restoreTo,
  random,
  told,
}: SoakOptions): Promise<SoakFigures> => {
  const world = await makeWorld(members, databaseUrl)
  const start = () => startServerProcess(world.dataDir, world.settings)
  const steady = await start()
  await steady.isReady
  let rolling = await start()
  await rolling.isReady
  // A balancer sends nothing to a process that is being replaced.
  let isRolling = false
  const proxy = await startFaultProxy(
    () => (isRolling ? [portOf(steady)] : [portOf(steady), portOf(rolling)]),
    0.01,
    random,
  )
  const readersMost = Math.ceil(members / 2)
  /** The readers alone, for a while: the same way to both processes, but without writers, faults and restarts. */
  const readAlone = async () => {
    const readers = startReaders(readersMost, world.members, () => proxy.origin, pause)
    await sleep(Math.min(120_000, seconds * 100))
    await readers.stop()
    return readers
  }
  // The first reads of a process are slow: nothing is measured yet.
  await readAlone()
  const writers = startWriters(world.members, () => proxy.origin, pause)
  const readers = startReaders(readersMost, world.members, () => proxy.origin, pause)
  const [memory, wrong]: [Array<number>, Array<string>] = [[], []]
  const begun = performance.now()
  let [restarts, restarted] = [0, begun]
  while (performance.now() - begun < seconds * 1000 && steady.child.exitCode === null) {
    await sleep(250)
    memory.push(megabytesOf(steady.child.pid ?? 0))
    if (performance.now() - restarted < every * 1000) continue
    restarted = performance.now()
    isRolling = true
    await stop(rolling)
    rolling = await start()
    const failure = await failureOf(rolling)
    if (failure !== undefined) wrong.push(failure)
    isRolling = false
    restarts += 1
    told?.(`${restarts} restarts, ${writers.confirmed.length} writes confirmed, ${Math.round(memory.at(-1) ?? 0)} MB`)
  }
  if (steady.child.exitCode !== null) wrong.push(`a server ended: ${steady.output().slice(-500)}`)
  const copy = mkdtempSync(join(tmpdir(), 'parley-soak-'))
  const before = writers.confirmed.slice()
  const made = await command({ ...world.settings, DATA_DIR: world.dataDir }, 'backup', join(copy, 'backup'))
  if (made.startsWith('failed')) wrong.push(made)
  await writers.stop()
  await readers.stop()
  // Afterwards, because the writers have made the world many times as large.
  proxy.mend()
  const alone = await readAlone()
  await proxy.close()
  for (const each of [steady, rolling]) await stop(each)
  const database = openAt(world.dataDir, databaseUrl)
  const lost = await lostOf(writers.confirmed, database, fileIn(world.dataDir))
  await database.db.destroy()
  const restored = await restoreAndCheck({
    copy: join(copy, 'backup'),
    dataDir: join(copy, 'restored'),
    databaseUrl: await restoreTo(),
    confirmed: before,
  })
  wrong.push(...restored.wrong, ...restored.lost.map((each) => `not in the backup: ${each}`))
  const found = await verified(world.dataDir, databaseUrl)
  if (found !== '') wrong.push(found)
  world.remove()
  rmSync(copy, { recursive: true, force: true })
  const third = Math.floor(memory.length / 3)
  return {
    confirmed: writers.confirmed.length,
    reads: readers.times.length,
    broken: proxy.broken(),
    restarts,
    restored: before.length,
    lost,
    wrong,
    unexpected: [...writers.unexpected, ...readers.unexpected],
    p99: [percentile(alone.times), percentile(readers.times)],
    memory: [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))],
  }
}
