/**
 * `npm run keep-database`: makes a database of this version with rows in every table, and keeps it in
 * tests/data/databases for SQLite and PostgreSQL. Run it in the commit that gives a version its heading in CHANGELOG.md.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { migrate } from '../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../server/database/openDatabase.ts'
import { postgresTool } from '../../server/operating/postgresTools.ts'
import { startPostgres } from '../support/postgres.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'tests', 'data', 'databases')

const rowsOfEach = 3
const longAgo = 1_763_000_000_000

/** Values for row `nth`, from 1, that have to fit others: scores are the sum of votes, and counters are right. */
const fitting = (table: string, nth: number): Readonly<Record<string, string | number>> => {
  switch (table) {
    case 'users':
      return {
        username: `Member_${nth}`,
        key: `member_${nth}`,
        post_score: 1,
        comment_score: 0,
        is_deleted: 0,
        is_suspended: 0,
        profile_picture: '',
        pro_tier: 0,
        pro_expires: 0,
        settings: '{"index_profile":true}',
      }
    case 'communities':
      return {
        name: `Garden_${nth}`,
        key: `garden_${nth}`,
        visibility: 'public',
        topics: '[]',
        rules: '[]',
        icon: '',
        header: '',
        member_count: nth === 1 ? rowsOfEach : 0,
        activity: nth === 1 ? 2 * rowsOfEach : 0,
      }
    case 'posts':
      return { community_id: 1, type: 'text', score: 1, score_up: 1, score_down: 0, comment_count: 1, media: '' }
    case 'comments':
      return { community_id: 1, score: 0, score_up: 0, score_down: 0, parent_id: 0, depth: 0 }
    case 'votes':
      return { kind: 'post', value: 1, due: 0 }
    case 'subscriptions':
      return { community_id: 1 }
    // Of members who are gone: Pro of the others follows from their grants.
    case 'pro_grants':
    case 'pro_subscriptions':
      return { user_id: 900 + nth }
    default:
      return {}
  }
}

const valueFor = (column: string, type: string, nth: number): string | number => {
  if (/text|char/i.test(type)) return column === 'kind' ? 'post' : `${column} ${nth}: "Grüße"`
  if (/double|float/i.test(type)) return nth + 0.5
  if (/^(?:is|has|allows|hides|notifies)_/.test(column)) return nth % 2
  return nth
}

/** Times are in columns of type bigint that are no references. */
const isTime = (column: string, type: string): boolean =>
  /bigint|int8/i.test(type) && !column.endsWith('_id') && !column.endsWith('_by')

/** Fills every table that is still empty: triggers fill some. */
const fill = async ({ db }: OpenDatabase): Promise<void> => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !/_text(?:_|$)/.test(name))
  for (const { name, columns } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    for (let nth = 1; nth <= rowsOfEach && Number(rows[0]?.n) === 0; nth += 1) {
      const fitted = fitting(name, nth)
      const given = columns
        .filter((column) => column.dataType !== 'tsvector' && !(column.name === 'id' && /int/i.test(column.dataType)))
        .map(({ name: column, dataType }) => ({
          column,
          value: fitted[column] ?? (isTime(column, dataType) ? longAgo + nth : valueFor(column, dataType, nth)),
        }))
      await sql`insert into ${sql.table(name)} (${sql.join(given.map(({ column }) => sql.ref(column)))})
        values (${sql.join(given.map(({ value }) => value))})`.execute(db)
    }
  }
}

const filled = async (database: OpenDatabase): Promise<string> => {
  const { db, dialect } = database
  await migrate(db, dialect)
  await fill(database)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  return rows[0]?.name ?? ''
}

/** Without what belongs to psql, or to one version of PostgreSQL. */
const plainSql = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => line !== '' && !/^(?:--|\\|SET )/.test(line))
    .join('\n')

const work = mkdtempSync(join(tmpdir(), 'parley-keep-'))
const { version }: { version?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const sqlite = openSqlite(join(work, 'parley.sqlite'))
const last = await filled(sqlite)
const name = `${String(version)}-${last}`
if (existsSync(join(folder, `${name}.sqlite.gz`))) {
  process.stdout.write(`${name} is kept already, and never changes.\n`)
} else {
  await sql`vacuum into ${join(work, 'copy.sqlite')}`.execute(sqlite.db)
  const server = await startPostgres()
  const postgres = openPostgres(server.address, 2)
  await filled(postgres)
  await postgres.db.destroy()
  const dump = join(work, 'dump.sql')
  await postgresTool('pg_dump', server.address, ['--inserts', '--no-owner', '--no-privileges', `--file=${dump}`])
  server.stop()
  const keep = (ending: string, content: Uint8Array): void => {
    const packed = gzipSync(content, { level: 9 })
    writeFileSync(join(folder, name + ending), packed)
    process.stdout.write(`${name}${ending}: ${packed.length} bytes\n`)
  }
  keep('.sqlite.gz', readFileSync(join(work, 'copy.sqlite')))
  keep('.sql.gz', Buffer.from(plainSql(readFileSync(dump, 'utf8'))))
}
await sqlite.db.destroy()
rmSync(work, { recursive: true, force: true })
