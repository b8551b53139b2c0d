/**
 * `parley verify`: whether the database is intact, its counters match what they count, and the media store has the files
 * that rows name. Reads one snapshot, so the server may be running. `--mend` corrects what can be corrected.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Effect } from 'effect'
import { type Kysely, sql } from 'kysely'
import { CannotStart, type ServerConfig } from '../config.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'
import { mediaDirOf } from '../dataFolder.ts'
import { worldSetting } from '../demo/ensureDemoWorld.ts'
import { filesOfUpload } from '../media/queries/removedFiles.ts'
import { openExisting } from '../openWorld.ts'
import { checks, type Finding, type World } from './checks.ts'

type Db = Kysely<Tables>

/** Runs `work` over one unchanging state of the database, without holding up writers. */
const inSnapshot = async <A>({ db, dialect }: OpenDatabase, work: (db: Db) => Promise<A>): Promise<A> => {
  if (dialect === 'postgres')
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  await sql`begin`.execute(db)
  try {
    return await work(db)
  } finally {
    await sql`commit`.execute(db)
  }
}

const worldOf = async (db: Db): Promise<World> => {
  const demo = await db.selectFrom('settings').select('value').where('name', '=', worldSetting).executeTakeFirst()
  const deleted = await db.selectFrom('users').select('id').where('is_deleted', '=', 1).limit(1).executeTakeFirst()
  const madeAt = Number(/"madeAt":(\d+)/.exec(demo?.value ?? '')?.[1] ?? 0)
  return { madeAt, hasDeleted: deleted !== undefined }
}

/** Damage in the file of the embedded database. PostgreSQL has programs of its own for this (pg_amcheck). */
const damageOf = async (db: Db): Promise<ReadonlyArray<Finding>> => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
  return rows
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok')
    .map((line) => ({ sentence: `The database is damaged: ${line}. Restore a backup.`, mend: undefined }))
}

/** Full-text indexes of the embedded database that do not match their tables. */
const textIndexes = async (db: Db): Promise<ReadonlyArray<Finding>> => {
  const findings: Array<Finding> = []
  for (const table of ['posts_text', 'communities_text']) {
    const command = (word: string) =>
      sql`insert into ${sql.table(table)}(${sql.ref(table)}, rank) values (${word}, 1)`.execute(db)
    await command('integrity-check').catch(() => {
      findings.push({
        sentence: `The search index ${table} does not match its table.`,
        mend: async () => {
          await sql`insert into ${sql.table(table)}(${sql.ref(table)}) values ('rebuild')`.execute(db)
        },
      })
    })
  }
  return findings
}

/** Names that the media store gives to uploads; the files of the demo world have others. */
const uploadShape = /^[\w-]{20}(?:-\d+|-still)?\.(?:jpg|png|gif|webp|mp4)$/

/** A file is stored before its row: a younger one may belong to an upload under way. Milliseconds. */
const underWay = 24 * 60 * 60 * 1000

const namedSome = (names: ReadonlyArray<string>): string =>
  `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', ...' : ''}`

/** Every file that a row names. */
export const filesNamed = async (db: Db): Promise<ReadonlySet<string>> => {
  const uploads = await db.selectFrom('uploads').select(['id', 'preview', 'resolutions']).execute()
  const address = /^\/media\/([^/]+)$/
  const members = await db.selectFrom('users').select('profile_picture as at').where('is_deleted', '=', 0).execute()
  const places = await db.selectFrom('communities').select(['icon', 'header']).execute()
  const pictures = [...members.map(({ at }) => at), ...places.flatMap(({ icon, header }) => [icon, header])]
  return new Set([
    ...uploads.flatMap(filesOfUpload),
    ...pictures.flatMap((picture) => address.exec(picture)?.[1] ?? []),
  ])
}

const media = async (db: Db, config: ServerConfig, now: number): Promise<ReadonlyArray<Finding>> => {
  const folder = mediaDirOf(config.dataDir)
  const before = await filesNamed(db)
  const there = new Set(
    (await readdir(folder, { withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name),
  )
  // Checked again, because files may have been deleted or stored meanwhile.
  const after = await filesNamed(db)
  const queued = new Set((await db.selectFrom('removed_files').select('name').execute()).map(({ name }) => name))
  const missing = [...before].filter((name) => after.has(name) && !there.has(name) && !existsSync(join(folder, name)))
  const unused: Array<string> = []
  for (const name of there) {
    if (!uploadShape.test(name) || before.has(name) || after.has(name) || queued.has(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found !== undefined && found.mtimeMs < now - underWay) unused.push(name)
  }
  const aside = join(config.dataDir, 'unused-media')
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            sentence: `${missing.length === 1 ? '1 file is' : `${missing.length} files are`} missing in ${folder}: ${namedSome(missing)}. Only a backup can bring back what is missing.`,
            mend: undefined,
          },
        ]),
    ...(unused.length === 0
      ? []
      : [
          {
            sentence: `${unused.length === 1 ? '1 file is' : `${unused.length} files are`} named by no row of the database, in ${folder}: ${namedSome(unused)}. Mending moves them to ${aside}.`,
            mend: async () => {
              await mkdir(aside, { recursive: true })
              for (const name of unused) await rename(join(folder, name), join(aside, name))
            },
          },
        ]),
  ]
}

const rowFindings = async (db: Db, dialect: OpenDatabase['dialect']): Promise<ReadonlyArray<Finding>> => {
  const damage = dialect === 'sqlite' ? await damageOf(db) : []
  // If the database is damaged, further findings would only be consequences.
  if (damage.length > 0) return damage
  const world = await worldOf(db)
  const found: Array<Finding> = []
  for (const check of checks) {
    const finding = await check(db, world)
    if (finding !== undefined) found.push(finding)
  }
  return found
}

/** Checks of everything besides rows: search indexes and files. */
const otherFindings = async (
  { db, dialect }: OpenDatabase,
  config: ServerConfig,
  now: number,
): Promise<ReadonlyArray<Finding>> => [
  ...(dialect === 'sqlite' ? await textIndexes(db) : []),
  ...(await media(db, config, now)),
]

/** Corrects the rows in one transaction, which others cannot write to meanwhile. */
const mendRows = ({ db, dialect }: OpenDatabase): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres')
      await sql`lock table posts, comments, votes, users, communities, subscriptions in share row exclusive mode`.execute(
        transaction,
      )
    const world = await worldOf(transaction)
    for (const check of checks) await (await check(transaction, world))?.mend?.()
  })

const problems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`)

/** Prints the problems found. Fails with a sentence if any remain. */
export const verify = Effect.fnUntraced(function* (config: ServerConfig, mends: boolean, log: (line: string) => void) {
  const opened = yield* openExisting(config, log)
  if (opened.pending.length > 0)
    return yield* new CannotStart({
      sentence: 'The database is of an older version: "npm run parley -- migrate" upgrades it. Then verify it.',
    })
  const now = yield* Clock.currentTimeMillis
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({
      try: work,
      catch: (error) =>
        new CannotStart({
          sentence: `The data could not be verified: ${error instanceof Error ? error.message : String(error)}.`,
        }),
    })
  const look = attempt(async () => [
    ...(await inSnapshot(opened, (db) => rowFindings(db, opened.dialect))),
    ...(await otherFindings(opened, config, now)),
  ])
  const found = yield* look
  for (const { sentence } of found) log(sentence)
  if (found.length === 0) return log('Nothing is wrong: the database, its counters and the media agree.')
  const mendable = found.filter(({ mend }) => mend !== undefined)
  if (!mends || mendable.length === 0) {
    const hint = mendable.length === 0 ? '' : ` "npm run parley -- verify --mend" corrects ${mendable.length} of them.`
    return yield* new CannotStart({ sentence: `${problems(found.length)} found.${hint}` })
  }
  yield* attempt(async () => {
    await mendRows(opened)
    const rest = await otherFindings(opened, config, now)
    for (const { mend } of rest) await mend?.()
  })
  const left = yield* look
  if (left.length > 0) {
    for (const { sentence } of left) log(`Still wrong: ${sentence}`)
    return yield* new CannotStart({ sentence: `${problems(left.length)} could not be mended.` })
  }
  log(`Mended: ${problems(found.length)}.`)
})
