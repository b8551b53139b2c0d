/**
 * Two server processes on one PostgreSQL and one bucket, while members write to either: with one of them killed every few
 * seconds, or without. What was confirmed is there, uploads of one are served by the other, and nothing but the
 * connections of the killed one breaks.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { standInBucket, standInKey, standInRegion, startS3StandIn } from '../support/s3StandIn.ts'
import { type ServerProcess, startServerProcess } from '../support/spawnServer.ts'
import { makeWorld, openAt, verified } from './makeWorld.ts'
import { type Figures, failureOf, kill } from './scenarios.ts'
import { lostOf, startWriters } from './writers.ts'

interface SharedOptions {
  /** How many confirmed writes to wait for. */
  readonly writes: number
  readonly members: number
  /** Address of an empty PostgreSQL database. */
  readonly databaseUrl: string
  /** Seconds between two kills; 0 for none. */
  readonly every: number
  /** From 0 to 1. */
  readonly random: () => number
  readonly told?: (line: string) => void
}

/** Whatever happens, an hour is enough. Milliseconds. */
const longest = 60 * 60 * 1000

/** The media that `origin` does not send whole. */
const unserved = async (
  names: ReadonlyArray<string>,
  origin: string,
  lengthOf: (name: string) => number | undefined,
): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  for (const name of names) {
    const response = await fetch(`${origin}/media/${name}`)
    const { length } = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200 || length !== lengthOf(name))
      wrong.push(`${origin}/media/${name}: ${response.status}, ${length} bytes`)
  }
  return wrong
}

export const sharedUnderLoad = async (options: SharedOptions): Promise<Figures & { readonly uploads: number }> => {
  const { writes, members, databaseUrl, every, random, told } = options
  const world = await makeWorld(members, databaseUrl)
  const standIn = await startS3StandIn()
  const bucket = {
    MEDIA_S3_ENDPOINT: standIn.endpoint.href,
    MEDIA_S3_BUCKET: standInBucket,
    MEDIA_S3_REGION: standInRegion,
    MEDIA_S3_ACCESS_KEY_ID: standInKey.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: standInKey.secretAccessKey,
  }
  // Each machine has a folder of its own.
  const other = mkdtempSync(join(tmpdir(), 'parley-reliable-other-'))
  mkdirSync(join(other, 'client'))
  const start = (place: number): Promise<ServerProcess> =>
    startServerProcess(place === 0 ? world.dataDir : other, { ...world.settings, ...bucket })
  const servers = [await start(0), await start(1)]
  for (const each of servers) await each.isReady
  // A balancer sends nothing to a machine that is not ready.
  const up = new Set(servers)
  const writers = startWriters(world.members, () => {
    const ready = [...up]
    return ready[Math.floor(Math.random() * ready.length)]?.origin ?? ''
  })
  const notStarted: Array<string> = []
  const [deadline, begun] = [performance.now() + longest, performance.now()]
  let kills = 0
  let last = performance.now()
  while (writers.confirmed.length < writes && performance.now() < deadline && notStarted.length === 0) {
    await sleep(50)
    if (every === 0 || performance.now() - last < every * 1000) continue
    const place = random() < 0.5 ? 0 : 1
    const victim = servers[place]
    if (victim === undefined) break
    kills += 1
    await kill(victim)
    up.delete(victim)
    const next = await start(place)
    const failure = await failureOf(next)
    if (failure !== undefined) notStarted.push(failure)
    servers[place] = next
    up.add(next)
    last = performance.now()
    if (kills % 10 === 0) told?.(`${kills} kills, ${writers.confirmed.length} writes confirmed`)
  }
  await writers.stop()
  const seconds = Math.round((performance.now() - begun) / 1000)
  const { confirmed, unexpected, refused } = writers
  const uploads = confirmed.filter(({ kind }) => kind === 'upload').map(({ mark }) => mark)
  const lengthOf = (name: string) => standIn.objects.get(`media/${name}`)?.bytes.length
  const wrong: Array<string> = []
  for (const { origin } of servers) wrong.push(...(await unserved(uploads, origin, lengthOf)))
  for (const each of servers) await kill(each)
  const database = openAt(world.dataDir, databaseUrl)
  const lost = await lostOf(confirmed, database, (name) => lengthOf(name) !== undefined)
  await database.db.destroy()
  const found = await verified(world.dataDir, databaseUrl, bucket)
  if (found !== '') wrong.push(found)
  told?.(`${confirmed.length} writes confirmed in ${seconds} s, ${uploads.length} of them uploads, ${kills} kills`)
  await standIn.close()
  world.remove()
  rmSync(other, { recursive: true, force: true })
  return {
    kills,
    confirmed: confirmed.length,
    uploads: uploads.length,
    lost,
    notStarted,
    wrong,
    unexpected: [...unexpected, ...refused],
  }
}
