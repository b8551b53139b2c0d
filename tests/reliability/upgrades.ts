/** Upgrades of the databases of earlier versions, each killed with kill -9 at a random moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseAt } from '../support/postgresWorlds.ts'
import { serverProgram } from '../support/serverProgram.ts'
import { startServerProcess } from '../support/spawnServer.ts'
import { openAt, verified } from './makeWorld.ts'
import { contentsOf, lostRows, oldDatabases, putOldDatabase } from './oldDatabases.ts'
import { type Figures, failureOf, kill } from './scenarios.ts'

/** What is upgraded: each kept database, and '' for a new one. */
const versions = [...oldDatabases, '']

const postsMost = 3000

/** What a start may change: what expired is swept, and threads count their changes. */
const mayChange = ['request_keys', 'former_states', 'removed_files', 'jobs', 'thread_revisions']

/** Adds rows that every later migration has to change, so that an upgrade takes a while. */
const addPosts = async (dataDir: string, databaseUrl: string) => {
  const opened = openAt(dataDir, databaseUrl)
  const { db } = opened
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(postsMost)})
    insert into posts (community_id, author_id, type, title, markdown, created)
    select 1, 1, 'text', 'Post ' || i, 'Words about soil', i from n`.execute(db)
  await sql`update communities set activity = activity + ${postsMost} where id = 1`.execute(db)
  // Their files are not kept, and the first start would miss them.
  await db
    .deleteFrom('uploads')
    .execute()
    .catch(() => undefined)
  const contents = await contentsOf(opened)
  await db.destroy()
  return contents
}

/** Runs `parley migrate`, and kills it soon after it has said what is pending, which is just before it begins. */
const killUpgrade = async (dataDir: string, databaseUrl: string, after: number): Promise<void> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', serverProgram, 'migrate'],
    {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const ended = new Promise((done) => child.once('exit', done))
  await Promise.race([new Promise((done) => child.stdout?.once('data', done)), ended])
  await sleep(after)
  child.kill('SIGKILL')
  await ended
}

const killFirstStart = async (dataDir: string, databaseUrl: string, after: number): Promise<void> => {
  const first = await startServerProcess(dataDir, { DATABASE_URL: databaseUrl })
  await sleep(100 + after * 6)
  await kill(first)
}

interface UpgradeOptions {
  readonly kills: number
  /** Address of a PostgreSQL server; '' for SQLite. */
  readonly databaseUrl: string
  /** From 0 to 1. */
  readonly random: () => number
  readonly told?: (line: string) => void
}

/** Kills upgrades of one version after the other, from any; then the server must start, and have all rows. */
export const killUpgrades = async ({ kills, databaseUrl, random, told }: UpgradeOptions): Promise<Figures> => {
  const [lost, wrong, notStarted]: [Array<string>, Array<string>, Array<string>] = [[], [], []]
  const onServer = async (words: string) => {
    if (databaseUrl === '') return
    const { db } = openAt('', databaseUrl)
    await sql.raw(words).execute(db)
    await db.destroy()
  }
  const first = Math.floor(random() * versions.length)
  for (let round = 0; round < kills; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-upgrade-'))
    const version = versions[(first + round) % versions.length] ?? ''
    const name = `upgrade_${process.pid}_${round}`
    const address = databaseUrl === '' ? '' : databaseAt(databaseUrl, name)
    await onServer(`create database ${name}`)
    if (version !== '') await putOldDatabase(version, dataDir, address)
    const before = version === '' ? undefined : await addPosts(dataDir, address)
    await (version === '' ? killFirstStart : killUpgrade)(dataDir, address, random() * 120)
    const server = await startServerProcess(dataDir, { DATABASE_URL: address })
    const failure = await failureOf(server)
    await kill(server)
    if (failure === undefined) {
      const found = await verified(dataDir, address)
      if (found !== '') wrong.push(`${version}: ${found}`)
      const opened = openAt(dataDir, address)
      const after = await contentsOf(opened)
      await opened.db.destroy()
      if (before !== undefined) lost.push(...lostRows(before, after, mayChange).map((row) => `${version}, ${row}`))
    } else notStarted.push(`${version}: ${failure}`)
    await onServer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
    if ((round + 1) % 10 === 0) told?.(`${round + 1} upgrades killed, ${notStarted.length} do not start`)
  }
  return { kills, confirmed: 0, lost, notStarted, wrong, unexpected: [] }
}
