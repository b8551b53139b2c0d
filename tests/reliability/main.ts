/** `npm run reliability`: the scenarios for as long as wanted, with their figures. Exit code 1 if anything is wrong. */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { databaseAt } from '../support/postgresWorlds.ts'
import { fillDisk, fillPool, loseConnections, putClockBack, smallDisk } from './failures.ts'
import { killWithJobs } from './jobs.ts'
import { openAt } from './makeWorld.ts'
import { backupUnderLoad, type Figures, killUnderLoad, restartDatabase } from './scenarios.ts'
import { sharedUnderLoad } from './shared.ts'
import { killUpgrades } from './upgrades.ts'

const usage = `npm run reliability -- [--kills 20] [--upgrades 12] [--restarts 5] [--losses 50] [--pools 3] [--clocks 3] [--fills 3] [--backups 3] [--jobs 10] [--shared 500] [--every 5] [--seconds 5] [--members 12] [--database sqlite|postgres|both] [--seed 1]

  --kills N      kill -9 of the server under load, N times
  --upgrades N   kill -9 of an upgrade, N times
  --restarts N   restarts of PostgreSQL under load, N times
  --losses N     losses of all connections to PostgreSQL under load, N times
  --pools N      times that all connections to PostgreSQL are in use
  --clocks N     times that the server's clock is put back a day under load
  --fills N      times that the disk is full under load (as root)
  --backups N    backups under load, each restored
  --jobs N       kill -9 of one of two processes that send mails and sweep, N times
  --shared N     writes to two processes on PostgreSQL and a bucket: once in peace, once with kills
  --every N      seconds between two of those kills
  --seconds N    seconds of writing before each backup
  --members N    members who write at the same time`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    upgrades: { type: 'string', default: '12' },
    restarts: { type: 'string', default: '5' },
    losses: { type: 'string', default: '50' },
    pools: { type: 'string', default: '3' },
    clocks: { type: 'string', default: '3' },
    fills: { type: 'string', default: '3' },
    backups: { type: 'string', default: '3' },
    jobs: { type: 'string', default: '10' },
    shared: { type: 'string', default: '500' },
    every: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    members: { type: 'string', default: '12' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now()) },
    help: { type: 'boolean', default: false },
  },
})
const [kills, upgrades, restarts, backups, shared, every, seconds, members] = [
  values.kills,
  values.upgrades,
  values.restarts,
  values.backups,
  values.shared,
  values.every,
  values.seconds,
  values.members,
].map(Number)

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Numbers from 0 to 1 that a seed determines (mulberry32). The moments of a run are still its own. */
const randomOf = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomOf(Number(values.seed))

let isSound = true
const report = (what: string, figures: Figures): void => {
  const { kills: killed, confirmed, lost, notStarted, wrong, unexpected } = figures
  print(
    `${what}: ${killed} kills, ${confirmed} writes confirmed, ${lost.length} lost, ${notStarted.length} starts failed, ${wrong.length} times something wrong, ${unexpected.length} unexpected responses`,
  )
  for (const each of [...lost, ...notStarted, ...wrong, ...unexpected].slice(0, 20)) print(`  ${each}`)
  isSound &&= lost.length + notStarted.length + wrong.length + unexpected.length === 0
}

const all = async (name: string, newDatabase: (nth: string) => Promise<string>, server: string): Promise<void> => {
  const told = (line: string): void => print(`  ${name}: ${line}`)
  const some = { members: members ?? 0, told }
  if (kills)
    report(
      `${name}, under load`,
      await killUnderLoad({ ...some, kills, random, databaseUrl: await newDatabase('kills') }),
    )
  if (upgrades) report(`${name}, upgrading`, await killUpgrades({ kills: upgrades, random, databaseUrl: server, told }))
  const [clocks, fills] = [Number(values.clocks), Number(values.fills)]
  if (clocks) report(`${name}, clock put back`, await putClockBack(clocks, members ?? 0, await newDatabase('clocks')))
  const disk = fills && server === '' ? smallDisk(64) : undefined
  if (disk !== undefined) {
    report(`${name}, disk full`, await fillDisk(fills, members ?? 0, disk.folder))
    disk.remove()
  }
  const jobs = Number(values.jobs)
  if (jobs) {
    // In the time of the machine itself: a lease of a killed process lasts half a minute.
    const load = { kills: jobs, mails: 20 + jobs * 10, processes: 2, rush: 1, random }
    const figures = await killWithJobs({ ...load, databaseUrl: await newDatabase('jobs') })
    report(`${name}, jobs`, figures)
    print(`  ${figures.struck} jobs were running when a process was killed, ${figures.again} mails were sent again`)
  }
  if (backups)
    report(
      `${name}, backups`,
      await backupUnderLoad({
        ...some,
        backups,
        seconds: seconds ?? 0,
        databaseUrl: await newDatabase('backups'),
        restoreTo: (nth) => newDatabase(`restored_${nth}`),
      }),
    )
}

if (values.help) print(usage)
else {
  print(`seed ${values.seed}`)
  if (values.database !== 'postgres') await all('SQLite', () => Promise.resolve(''), '')
  if (values.database !== 'sqlite' && hasPostgres) {
    const { address, stop, restart } = await startPostgres()
    const { db } = openAt('', address)
    const create = async (name: string): Promise<string> => {
      await sql`create database ${sql.ref(name)}`.execute(db)
      return databaseAt(address, name)
    }
    await all('PostgreSQL', create, address)
    for (const pause of shared ? [0, every ?? 0] : []) {
      const told = (line: string): void => print(`  PostgreSQL and a bucket: ${line}`)
      const databaseUrl = await create(`shared_${pause}`)
      const load = { writes: shared ?? 0, members: members ?? 0, every: pause, databaseUrl, random, told }
      report(pause === 0 ? 'Two processes' : 'Two processes, killed', await sharedUnderLoad(load))
    }
    const [place, losing, filling] = [await create('restarts'), await create('losses'), await create('pools')]
    await db.destroy()
    if (restarts) {
      const told = (line: string): void => print(`  PostgreSQL: ${line}`)
      report('PostgreSQL, restarted', await restartDatabase(restarts, members ?? 0, place, restart, told))
    }
    const losses = Number(values.losses)
    if (losses) report('PostgreSQL, connections lost', await loseConnections(losses, members ?? 0, losing))
    const pools = Number(values.pools)
    if (pools) report('PostgreSQL, all connections in use', await fillPool(pools, Math.max(members ?? 0, 20), filling))
    stop()
  }
  print(isSound ? 'Nothing was lost, and nothing is wrong.' : 'Something is wrong.')
  process.exitCode = isSound ? 0 : 1
}
