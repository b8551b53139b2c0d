/** `npm run reliability`: the scenarios for as long as wanted, with their figures. Exit code 1 if anything is wrong. */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { databaseAt } from '../support/postgresWorlds.ts'
import { openAt } from './makeWorld.ts'
import { backupUnderLoad, type Figures, killUnderLoad, killUpgrades, restartDatabase } from './scenarios.ts'

const usage = `npm run reliability -- [--kills 20] [--upgrades 12] [--restarts 5] [--backups 3] [--seconds 5] [--members 12] [--database sqlite|postgres|both] [--seed 1]

  --kills N      kill -9 of the server under load, N times
  --upgrades N   kill -9 of an upgrade, N times
  --restarts N   restarts of PostgreSQL under load, N times
  --backups N    backups under load, each restored
  --seconds N    seconds of writing before each backup
  --members N    members who write at the same time`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    upgrades: { type: 'string', default: '12' },
    restarts: { type: 'string', default: '5' },
    backups: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    members: { type: 'string', default: '12' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now()) },
    help: { type: 'boolean', default: false },
  },
})
const [kills, upgrades, restarts, backups, seconds, members] = [
  values.kills,
  values.upgrades,
  values.restarts,
  values.backups,
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
    const place = await create('restarts')
    await db.destroy()
    if (restarts) {
      const told = (line: string): void => print(`  PostgreSQL: ${line}`)
      report('PostgreSQL, restarted', await restartDatabase(restarts, members ?? 0, place, restart, told))
    }
    stop()
  }
  print(isSound ? 'Nothing was lost, and nothing is wrong.' : 'Something is wrong.')
  process.exitCode = isSound ? 0 : 1
}
