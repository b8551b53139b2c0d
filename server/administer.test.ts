// Command-line administration, each test over its own database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPassword } from './account/rules/passwords.ts'
import { administer } from './administer.ts'
import { type CannotStart, serverConfig } from './config.ts'
import { newUser } from './database/newRows.ts'
import { openSqlite } from './database/openDatabase.ts'
import { databaseFileOf } from './dataFolder.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-admin-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

/** What the command prints, or the sentence it fails with. */
const admin = async (words: string, more: Record<string, string> = {}): Promise<string> => {
  const lines: Array<string> = []
  const env = { DATA_DIR: dataDir, ...more }
  const work = Effect.flatMap(serverConfig(env), (config) =>
    administer(
      config,
      words.split(' ').filter((each) => each !== ''),
      (line) => lines.push(line),
    ),
  ).pipe(
    Effect.scoped,
    Effect.catch((error: CannotStart) => Effect.sync(() => void lines.push(`failed: ${error.sentence}`))),
  )
  await Effect.runPromise(work)
  return lines.join('\n')
}
const userNamed = async (name: string) => {
  const { db } = openSqlite(databaseFileOf(dataDir))
  const row = await db.selectFrom('users').selectAll().where('username', '=', name).executeTakeFirstOrThrow()
  await db.destroy()
  return row
}

let made: string
beforeAll(async () => {
  made = await admin('Ada')
  const { db } = openSqlite(databaseFileOf(dataDir))
  const others = [{ username: 'grace' }, { username: 'gone', is_deleted: 1 as const }]
  await db
    .insertInto('users')
    .values(others.map((each) => newUser({ created: 1, password_hash: 'x', ...each })))
    .execute()
  await db.destroy()
})

describe('command-line administration', () => {
  it('makes the first admin in a new database and prints the password once', async () => {
    expect(made).toContain(`There was no database in ${dataDir}: there is one now.`)
    const [, password = ''] = /Ada is an admin now\. The password is (\S+) - /.exec(made) ?? []
    const { is_admin, password_hash } = await userNamed('Ada')
    expect([is_admin, await isPassword(password, password_hash)]).toEqual([1, true])
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(await admin('Ada')).toBe('Ada is an admin already.')
  })

  it('makes a member an admin by name in any case, and takes it back', async () => {
    expect(await admin('GRACE')).toBe('grace is an admin now.')
    expect(await userNamed('grace')).toMatchObject({ is_admin: 1, password_hash: 'x' })
    expect(await admin('demote grace')).toBe('grace is no admin any more.')
    expect(await admin('demote grace')).toBe('grace is no admin.')
  })

  it('suspends a member and lets them back in', async () => {
    expect(await admin('suspend grace')).toBe('grace is suspended: they can read, and nothing else.')
    expect(await admin('suspend grace')).toBe('grace is suspended already.')
    expect(await admin('list')).toBe('Admins:\n  Ada\nSuspended:\n  grace')
    expect(await admin('grace')).toBe('failed: grace is suspended: npm run admin -- restore grace comes first.')
    expect(await admin('restore grace')).toBe('grace is not suspended any more.')
    expect(await admin('restore grace')).toBe('grace is not suspended.')
    expect(await admin('list')).toBe('Admins:\n  Ada\nNobody is suspended.')
  })

  it.each([
    ['', /^failed: Say whom: npm run admin -- NAME/],
    ['suspend', /^failed: Say whom/],
    ['grace twice', /^failed: Say whom/],
    ['list grace', /^failed: Say whom/],
    ['--help', /^failed: Say whom/],
    ['suspend nobody', /^failed: There is no member named nobody\.$/],
    ['a/name', /^failed: Usernames are 3 to 24 letters, digits, dashes or underscores\.$/],
    ['restore gone', /^failed: gone has deleted their account: nobody can use it again\.$/],
    ['demo_admin', /^demo_admin is an admin now\./],
  ])('fails with one sentence for "%s"', async (words, said) => {
    expect(await admin(words)).toMatch(said)
  })

  it('refuses in a sentence if another server has the members or the database cannot be used', async () => {
    expect(await admin('Ada', { API_ORIGIN: 'https://parley.example' })).toBe(
      'failed: The members are those of https://parley.example (API_ORIGIN).',
    )
    const nowhere = await admin('Ada', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(nowhere).toMatch(/^failed: The database that DATABASE_URL names cannot be used: .+\.$/)
  })
})
