/** `npm run soak -- --minutes 30`: a soak, with its figures. Exit code 1 if anything was lost or is wrong. */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { databaseAt } from '../support/postgresWorlds.ts'
import { openAt } from './makeWorld.ts'
import { soak } from './soak.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    members: { type: 'string', default: '12' },
    pause: { type: 'string', default: '250' },
    every: { type: 'string', default: '120' },
    database: { type: 'string', default: hasPostgres ? 'postgres' : 'sqlite' },
  },
})

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const postgres = values.database === 'postgres' ? await startPostgres() : undefined
const restoreTo = async (): Promise<string> => {
  if (postgres === undefined) return ''
  const { db } = openAt('', postgres.address)
  await sql`create database restored`.execute(db)
  await db.destroy()
  return databaseAt(postgres.address, 'restored')
}
const figures = await soak({
  seconds: Number(values.minutes) * 60,
  members: Number(values.members),
  pause: Number(values.pause),
  every: Number(values.every),
  databaseUrl: postgres?.address ?? '',
  restoreTo,
  random: Math.random,
  told: print,
})
postgres?.stop()
const { lost, wrong, unexpected, p99, memory } = figures
print(
  `${figures.confirmed} writes confirmed, ${figures.reads} reads, ${figures.broken} connections broken, ${figures.restarts} restarts, ${figures.restored} writes in the restored backup`,
)
print(
  `p99 of reads: ${p99[0]} ms in quiet, ${p99[1]} ms under load; memory: ${memory[0]} MB in the second third, ${memory[1]} MB in the last`,
)
for (const each of [...lost, ...wrong, ...unexpected].slice(0, 20)) print(`  ${each}`)
const isSound = lost.length + wrong.length + unexpected.length === 0
print(isSound ? 'Nothing was lost, and nothing is wrong.' : 'Something is wrong.')
process.exitCode = isSound ? 0 : 1
