/**
 * `npm run bench -- --only server`: what reads and writes cost a server with many comments, on SQLite and PostgreSQL,
 * for one reader and for fifty, and how long everybody else waits while one reads the longest thread in a loop and
 * another searches for a common word and a third uploads. `--comments 10000,100000,1000000` names the worlds,
 * `--database sqlite` one database, `--case thread` the reads with that word in their name, `--case others` what the
 * three cost everybody else. Prints a table and writes bench/server-results.json.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type OpenDatabase, openPostgres, openSqlite } from '../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../tests/support/postgres.ts'
import type { Asked, ReadersTask, Wait } from './readers.ts'
import { type MeasuredServer, startMeasured } from './serverProcess.ts'
import { makeWorldIn, named, sessionsOf, worldFolder } from './world.ts'

type Keys = Readonly<Record<string, string>>

/** Only the cases of what busy callers cost everybody else. */
const othersOnly = 'others'

/** Milliseconds per case. */
const each = 3000

/** Milliseconds for which a case runs before it is measured. Meanwhile the process compiles the code that it needs. */
const warmUp = 4000

const longest = `/post/post.json?id=${named.longest}&comments=true`
const searchFor = (words: string) => `/post/search.json?query=${words}&community=win`

const readsOf = (keys: ReadonlyArray<Keys>): ReadonlyArray<Asked> => {
  const [member = {}] = keys
  return [
    { name: 'feed', path: '/post/hotv2.json?community=win' },
    { name: 'post of 300', path: `/post/post.json?id=${named.usual}&comments=true` },
    { name: 'profile', path: `/content/profile.json?user=${named.author}` },
    { name: "member's home feed", path: '/post/hotv2.json?community=home', headers: member },
    { name: 'search, rare word', path: searchFor('harpooneer') },
    { name: 'search, common word', path: searchFor('the') },
    { name: 'search, common word, newest', path: `${searchFor('the')}&sort=new` },
    { name: 'thread of 10,477', path: longest },
    { name: 'thread of 10,477, member', path: longest, headers: member },
    { name: 'thread of 10,477, known', path: longest, isConditional: true },
    { name: 'first 20 of 10,477', path: `${longest}&limit=20` },
  ]
}

const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()

const voteBy = (keys: Keys, id: number): Asked => ({
  name: 'vote',
  path: '/action/vote',
  headers: keys,
  form: form({ id: String(id), type: 'false', direction: 'true' }),
})

const commentBy = (keys: Keys, nth: number): Asked => ({
  name: 'comment',
  path: '/action/create_comment',
  headers: keys,
  form: form({ community: 'x', parentId: String(10 + nth), content: `A comment ${nth} of ${performance.now()}` }),
})

const work = (task: ReadersTask): Promise<ReadonlyArray<Wait>> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('readers.ts', import.meta.url), { workerData: task })
    worker.once('message', done)
    worker.once('error', fail)
  })

/** Uploads a photo again and again; resolves to how many were accepted. */
const uploadUntil = async (end: number, origin: string, headers: Keys): Promise<number> => {
  const photo = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: 'teal', noise: { type: 'gaussian', sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  let accepted = 0
  while (performance.now() < end) {
    const asked: unknown = await (
      await fetch(`${origin}/api/v2/upload/token.json?uploadType=postMedia`, { headers })
    ).json()
    const token = typeof asked === 'object' && asked !== null && 'token' in asked ? String(asked.token) : ''
    const file = new FormData()
    file.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const { ok } = await fetch(`${origin}/api/upload?token=${token}`, { method: 'POST', body: file })
    if (!ok) throw new Error('An upload was refused.')
    accepted += 1
  }
  return accepted
}

interface Row {
  readonly world: string
  readonly name: string
  readonly count: number
  readonly p50: number
  readonly p99: number
  /** Processor time of the server per request, in milliseconds; absent where several kinds are mixed. */
  readonly cpu?: number | undefined
  /** The longest time that its main thread worked without a pause, in milliseconds. */
  readonly longest?: number | undefined
  readonly bytes: number
  /** Answers that were neither 200 nor 304, by status. */
  readonly refused: Readonly<Record<string, number>>
}

const quantile = (sorted: ReadonlyArray<number>, at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0

const rowOf = (world: string, name: string, waits: ReadonlyArray<Wait>, cost: Pick<Row, 'cpu' | 'longest'>): Row => {
  const sorted = waits.map(({ took }) => took).toSorted((a, b) => a - b)
  const refused: Record<string, number> = {}
  for (const { status } of waits) if (status !== 200 && status !== 304) refused[status] = (refused[status] ?? 0) + 1
  return {
    world,
    name,
    count: waits.length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    bytes: waits.at(-1)?.bytes ?? 0,
    refused,
    ...cost,
  }
}

const cell = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1)).padStart(9)

const print = ({ name, count, p50, p99, cpu, longest: most, bytes, refused }: Row): void => {
  const other = Object.entries(refused).map(([status, times]) => `${times} x ${status}`)
  console.log(
    `${cell(p50)} ${cell(p99)} ${cell(cpu)} ${cell(most)} ${String(count).padStart(7)} ${String(Math.round(bytes / 1000)).padStart(6)} kB  ${name}${other.length === 0 ? '' : `  (${other.join(', ')})`}`,
  )
}

const measureWorld = async (world: string, server: MeasuredServer, keys: ReadonlyArray<Keys>, word: string) => {
  const { origin } = server
  const rows: Array<Row> = []
  const note = (row: Row): void => {
    rows.push(row)
    print(row)
  }
  console.log(`\n${world}\n      50%       99%  CPU/req.   longest   count    last      milliseconds, one reader`)
  const reads = readsOf(keys)
  for (const one of reads.filter(({ name }) => word !== othersOnly && name.includes(word))) {
    const task = { origin, asked: [one], readers: 1, pause: 0 }
    await work({ ...task, lasts: warmUp })
    const [before] = [await server.used(), await server.longest()]
    const waits = await work({ ...task, lasts: each })
    const cpu = ((await server.used()) - before) / Math.max(1, waits.length)
    note(rowOf(world, one.name, waits, { cpu, longest: await server.longest() }))
  }
  if (word !== '' && word !== othersOnly) return rows
  const writes = keys.flatMap((own, nth) => [
    voteBy(own, named.longest + nth),
    voteBy(own, 1 + nth),
    commentBy(own, nth),
  ])
  const usual = reads.slice(0, 5)
  const byMembers = keys.flatMap((own) => usual.map((one) => ({ ...one, headers: own })))
  // Nine reads to one write, in an order without a pattern.
  const mixed = byMembers
    .flatMap((one, at) => (at % 9 === 0 ? [one, writes[at % writes.length] ?? one] : [one]))
    .toSorted((a, b) => a.path.length - b.path.length || (a.form ?? '').localeCompare(b.form ?? ''))
    .map((one, at) => ({ one, at: (at * 7919) % 104_729 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
  const grouped = async (title: string, task: Omit<ReadersTask, 'origin' | 'lasts'>): Promise<void> => {
    console.log(`  ${title}`)
    await server.longest()
    const waits = await work({ ...task, origin, lasts: 2 * each })
    const most = await server.longest()
    for (const name of new Set(waits.map((wait) => wait.name)))
      note(
        rowOf(
          world,
          `${title}: ${name}`,
          waits.filter((wait) => wait.name === name),
          {},
        ),
      )
    note(rowOf(world, `${title}: all`, waits, { longest: most }))
  }
  if (word === '') {
    await grouped('one reader, mixed', { asked: mixed, readers: 1, pause: 20 })
    await grouped('fifty readers, mixed', { asked: mixed, readers: 50, pause: 500 })
  }
  const others = { asked: usual, readers: 5, pause: 50 }
  // A new process compiles its code in its first seconds.
  await work({ ...others, origin, lasts: 2 * each })
  await grouped('everybody else, quiet', others)
  const [, uploader = {}] = keys
  const busy = 'everybody else, while one reads 10,477'
  // The first time the thread's body is not in memory yet.
  for (const [title, isUploading] of [
    [`${busy} and one searches`, false],
    [`${busy} and one searches, later`, false],
    [`${busy}, one searches and one uploads`, true],
  ] as const) {
    const loops = ['thread of 10,477', 'search, common word'].map((name) =>
      work({ origin, asked: reads.filter((one) => one.name === name), readers: 1, pause: 0, lasts: 2 * each + 500 }),
    )
    const uploads = isUploading ? uploadUntil(performance.now() + 2 * each + 500, origin, uploader) : 0
    await grouped(title, others)
    const looped = await Promise.all(loops)
    console.log(`  meanwhile: ${await uploads} uploads`)
    for (const waits of looped) note(rowOf(world, `meanwhile: ${waits[0]?.name ?? 'nothing'}`, waits, {}))
  }
  const [voter = {}] = keys
  const changing = work({
    origin,
    asked: [voteBy(voter, 5)],
    readers: 1,
    pause: 100,
    lasts: 2 * each + 500,
  })
  const rereading = work({
    origin,
    asked: reads.filter((one) => one.path === longest),
    readers: 3,
    pause: 0,
    lasts: 2 * each,
  })
  await grouped('everybody else, while three read 10,477 and its votes change', others)
  await Promise.all([changing, rereading])
  return rows
}

const onSqlite = async (comments: number, word: string): Promise<ReadonlyArray<Row>> => {
  const folder = await worldFolder(comments)
  const server = await startMeasured(folder, { DEMO: 'off', DATABASE_URL: '' })
  const database = openSqlite(join(folder, 'parley.sqlite'))
  try {
    return await measureWorld(`SQLite, ${comments} comments`, server, await sessionsOf(database), word)
  } finally {
    await database.db.destroy()
    await server.stop()
  }
}

const onPostgres = async (address: string, comments: number, word: string): Promise<ReadonlyArray<Row>> => {
  const name = `parley_world_${comments}`
  const own = new URL(address)
  own.pathname = `/${name}`
  const first = openPostgres(address, 1)
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(first.db)
  if (rows.length === 0) await sql`create database ${sql.ref(name)}`.execute(first.db)
  await first.db.destroy()
  const database: OpenDatabase = openPostgres(own.href, 2)
  await makeWorldIn(database, comments)
  const folder = mkdtempSync(join(tmpdir(), 'parley-measured-'))
  const server = await startMeasured(folder, { DEMO: 'off', DATABASE_URL: own.href })
  try {
    return await measureWorld(`PostgreSQL, ${comments} comments`, server, await sessionsOf(database), word)
  } finally {
    await server.stop()
    await database.db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the worlds of these sizes; `only` is one of the databases, or '' for both. */
export const serverBench = async (sizes: ReadonlyArray<number>, only: string, word: string): Promise<void> => {
  const results: Array<Row> = []
  for (const comments of sizes) if (only !== 'postgres') results.push(...(await onSqlite(comments, word)))
  const { DATABASE_URL: given = '' } = process.env
  if (only !== 'sqlite' && (given !== '' || hasPostgres)) {
    const started = given === '' ? await startPostgres() : undefined
    try {
      for (const comments of sizes) results.push(...(await onPostgres(started?.address ?? given, comments, word)))
    } finally {
      started?.stop()
    }
  }
  writeFileSync(new URL('../server-results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
}
