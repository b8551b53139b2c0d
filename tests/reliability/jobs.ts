/**
 * kill -9 of server processes while they send mails and sweep. Every mail that was asked for is sent, no job is stuck
 * once the lease of a dead process has ended, and a mail is sent again only if its process was killed.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { allJobs } from '../../server/jobs/allJobs.ts'
import { easyHash } from '../support/easyHash.ts'
import { startSmtpStandIn } from '../support/smtpStandIn.ts'
import { type ServerProcess, startServerProcess } from '../support/spawnServer.ts'
import { makeWorld, openAt } from './makeWorld.ts'
import { type Figures, failureOf, kill } from './scenarios.ts'

interface JobOptions {
  readonly kills: number
  /** How many members ask for a mail. */
  readonly mails: number
  /** How many server processes share the database. */
  readonly processes: number
  /** Address of an empty PostgreSQL database; '' for SQLite. */
  readonly databaseUrl: string
  /** How much faster than ours the clock of the processes runs. */
  readonly rush: number
  /** From 0 to 1. */
  readonly random: () => number
}

interface JobFigures extends Figures {
  /** Mails that were sent more than once, each because of a kill. */
  readonly again: number
  /** Jobs that were running in a process when it was killed. */
  readonly struck: number
}

const sweeps = allJobs.filter(({ every }) => every !== undefined).map(({ name }) => name)

const addressOf = (member: number): string => `member-${member}@example.org`

/** How long a mail takes, in milliseconds: long enough to be killed in the middle of. */
const [holdLeast, holdMost] = [30, 90]

/** For what hangs, in milliseconds. */
const longest = 120_000

export const killWithJobs = async (options: JobOptions): Promise<JobFigures> => {
  const { kills, mails, processes, databaseUrl, rush, random } = options
  const world = await makeWorld(mails, databaseUrl)
  const { db } = openAt(world.dataDir, databaseUrl)
  const members = await db.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
  for (const { id } of members)
    await db
      .updateTable('users')
      .set({ email_hash: easyHash(addressOf(id)) })
      .where('id', '=', id)
      .execute()
  const smtp = await startSmtpStandIn(() => holdLeast + random() * (holdMost - holdLeast))
  const settings = {
    ...world.settings,
    SMTP_URL: smtp.url,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '..', 'support', 'clockThatRushes.ts')).href}`,
    CLOCK_FROM: String(Date.now()),
    CLOCK_TIMES: String(rush),
  }
  const [notStarted, wrong, unexpected]: [Array<string>, Array<string>, Array<string>] = [[], [], []]
  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess(world.dataDir, settings)
    const failure = await failureOf(server)
    if (failure !== undefined) notStarted.push(failure)
    return server
  }
  const servers: Array<ServerProcess> = []
  for (let nth = 0; nth < processes; nth += 1) servers.push(await start())

  const confirmed: Array<number> = []
  /** Each member asks once. One whose connection breaks may or may not get a mail. */
  const ask = async (id: number, username: string): Promise<void> => {
    // A balancer sends nothing to a process that is down.
    const running = servers.filter(({ child }) => child.exitCode === null && child.signalCode === null)
    const { origin } = running[Math.floor(random() * running.length)] ?? { origin: '' }
    const body = new URLSearchParams({ username, email: addressOf(id) })
    const response = await fetch(`${origin}/api/v2/account/reset`, { method: 'POST', body }).catch(() => undefined)
    if (response?.status === 200) confirmed.push(id)
    else if (response !== undefined) unexpected.push(`${response.status}: ${(await response.text()).slice(0, 200)}`)
  }
  const done = new AbortController()
  const asking = (async () => {
    const pause = (kills * 800) / mails
    for (const { id, username } of members) {
      await ask(id, username)
      await sleep(random() * 2 * pause)
    }
    done.abort()
  })()

  /** How often each member's job was running somewhere when a process was killed. */
  const held = new Map<number, number>()
  const struck = new Set<string>()
  const runSweeps = () => db.updateTable('jobs').set({ due: 0 }).where('kind', 'in', sweeps).execute()
  for (let round = 0; round < kills && notStarted.length === 0; round += 1) {
    await runSweeps()
    const before = smtp.delivered.length
    const deadline = performance.now() + 5000
    while (smtp.delivered.length === before && !done.signal.aborted && performance.now() < deadline) await sleep(1)
    await sleep(random() * holdLeast)
    const place = Math.floor(random() * servers.length)
    const victim = servers[place]
    if (victim !== undefined) await kill(victim)
    const running = db.selectFrom('jobs').select(['id', 'attempts', 'payload']).where('lease', '!=', '')
    for (const { id, attempts, payload } of await running.execute()) {
      // What an earlier kill has struck still waits for the end of its lease.
      const run = `${id}, ${attempts}`
      if (struck.has(run)) continue
      struck.add(run)
      const member = Number(/"userId":(\d+)/.exec(payload)?.[1] ?? 0)
      held.set(member, (held.get(member) ?? 0) + 1)
    }
    servers[place] = await start()
  }
  await asking
  await runSweeps()
  const deadline = performance.now() + longest
  const unfinished = () =>
    db
      .selectFrom('jobs')
      .select(['id', 'kind', 'attempts', 'lease', 'due', 'error', 'died'])
      .where((eb) => eb.or([eb('kind', 'not in', sweeps), eb('due', '=', 0)]))
      .execute()
  while ((await unfinished()).length > 0 && performance.now() < deadline) await sleep(50)
  for (const job of await unfinished()) wrong.push(`stuck: ${JSON.stringify(job)}`)
  for (const each of servers) await kill(each)

  const kinds = (await db.selectFrom('jobs').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  if (kinds.join() !== sweeps.toSorted().join()) wrong.push(`the queue has ${kinds.join(', ')}`)
  const sent = Map.groupBy(smtp.delivered, ({ to }) => to)
  const countOf = (id: number): number => sent.get(addressOf(id))?.length ?? 0
  for (const { id } of members) {
    const most = 1 + (held.get(id) ?? 0)
    if (countOf(id) > most) wrong.push(`${addressOf(id)} got ${countOf(id)} mails, at most ${most} were to be sent`)
  }
  for (const { to } of smtp.delivered.filter(({ isBesideAnother }) => isBesideAnother))
    wrong.push(`two processes sent the mail to ${to} at the same time`)
  await db.destroy()
  await smtp.close()
  world.remove()
  return {
    kills,
    confirmed: confirmed.length,
    lost: confirmed.filter((id) => countOf(id) === 0).map((id) => `mail to ${addressOf(id)}`),
    again: members.filter(({ id }) => countOf(id) > 1).length,
    struck: struck.size,
    notStarted,
    wrong,
    unexpected,
  }
}
