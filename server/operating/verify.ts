/**
 * `parley verify`: whether the database is intact, its counters match what they count, and the media store has the files
 * that rows name. Reads one snapshot, so the server may be running. `--mend` corrects what can be corrected.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Effect } from 'effect'
import { type Kysely, sql } from 'kysely'
import { CannotStart, type ServerConfig } from '../config.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'
import { worldSetting } from '../demo/ensureDemoWorld.ts'
import type { StoredFile } from '../media/MediaStore.ts'
import { openMedia } from '../media/mediaSettings.ts'
import { filesOfUpload } from '../media/queries/removedFiles.ts'
import { openExisting } from '../openWorld.ts'
import { checks, type Finding, type World } from './checks.ts'
import { attempt, saveFile } from './mediaCopies.ts'

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

const filesAre = (count: number, one: string, more: string): string =>
  count === 1 ? `1 file ${one}` : `${count} files ${more}`

/** Files whose length is not that of their row: storing them was cut off before files were waited for. */
const wrongLengths = async (db: Db, files: ReadonlyMap<string, StoredFile>): Promise<ReadonlyArray<string>> => {
  const rows = await db.selectFrom('uploads').select(['id', 'bytes']).execute()
  return rows.flatMap(({ id, bytes }) => {
    const file = files.get(id)
    return file === undefined || file.bytes === bytes ? [] : [id]
  })
}

const media = Effect.fnUntraced(function* (db: Db, config: ServerConfig, now: number) {
  const store = openMedia(config)
  const before = yield* attempt(() => filesNamed(db))
  const files = new Map((yield* store.list).map((file) => [file.name, file]))
  // Checked again, because files may have been deleted or stored meanwhile.
  const after = yield* attempt(() => filesNamed(db))
  const removed = yield* attempt(() => db.selectFrom('removed_files').select('name').execute())
  const queued = new Set(removed.map(({ name }) => name))
  const missing: Array<string> = []
  for (const name of before)
    if (after.has(name) && !files.has(name) && (yield* store.head(name)) === undefined) missing.push(name)
  const wrong = yield* attempt(() => wrongLengths(db, files))
  const isUnused = ({ name, modified }: StoredFile) =>
    uploadShape.test(name) && !before.has(name) && !after.has(name) && !queued.has(name) && modified < now - underWay
  const unused = [...files.values()].filter(isUnused).map(({ name }) => name)
  const aside = join(config.dataDir, 'unused-media')
  const findings: Array<Finding<Effect.Effect<void, Error>>> = []
  if (missing.length > 0)
    findings.push({
      sentence: `${filesAre(missing.length, 'is', 'are')} missing in ${store.place}: ${namedSome(missing)}. Only a backup can bring back what is missing.`,
      mend: undefined,
    })
  if (wrong.length > 0)
    findings.push({
      sentence: `${filesAre(wrong.length, 'has another length than its row says', 'have another length than their rows say')}, in ${store.place}: ${namedSome(wrong)}. Only a backup can bring them back.`,
      mend: undefined,
    })
  if (unused.length > 0)
    findings.push({
      sentence: `${filesAre(unused.length, 'is', 'are')} named by no row of the database, in ${store.place}: ${namedSome(unused)}. Mending moves them to ${aside}.`,
      mend: attempt(() => mkdir(aside, { recursive: true })).pipe(
        Effect.andThen(
          Effect.forEach(unused, (name) => Effect.andThen(saveFile(store, name, aside), store.remove(name)), {
            discard: true,
          }),
        ),
      ),
    })
  return findings
})

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
const otherFindings = Effect.fnUntraced(function* ({ db, dialect }: OpenDatabase, config: ServerConfig, now: number) {
  const indexes = dialect === 'sqlite' ? yield* attempt(() => textIndexes(db)) : []
  return [
    ...indexes.map(({ sentence, mend }) => ({ sentence, mend: mend && attempt(mend) })),
    ...(yield* media(db, config, now)),
  ]
})

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
  const orSentence = <A>(work: Effect.Effect<A, Error>) =>
    Effect.mapError(work, ({ message }) => new CannotStart({ sentence: `The data could not be verified: ${message}.` }))
  const look = orSentence(
    Effect.gen(function* () {
      const rows = yield* attempt(() => inSnapshot(opened, (db) => rowFindings(db, opened.dialect)))
      const others = yield* otherFindings(opened, config, now)
      return [...rows, ...others].map(({ sentence, mend }) => ({ sentence, canMend: mend !== undefined }))
    }),
  )
  const found = yield* look
  for (const { sentence } of found) log(sentence)
  if (found.length === 0) return log('Nothing is wrong: the database, its counters and the media agree.')
  const mendable = found.filter(({ canMend }) => canMend)
  if (!mends || mendable.length === 0) {
    const hint = mendable.length === 0 ? '' : ` "npm run parley -- verify --mend" corrects ${mendable.length} of them.`
    return yield* new CannotStart({ sentence: `${problems(found.length)} found.${hint}` })
  }
  yield* orSentence(
    Effect.gen(function* () {
      yield* attempt(() => mendRows(opened))
      for (const { mend } of yield* otherFindings(opened, config, now)) yield* mend ?? Effect.void
    }),
  )
  const left = yield* look
  if (left.length > 0) {
    for (const { sentence } of left) log(`Still wrong: ${sentence}`)
    return yield* new CannotStart({ sentence: `${problems(left.length)} could not be mended.` })
  }
  log(`Mended: ${problems(found.length)}.`)
})
