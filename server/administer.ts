/**
 * What the operator can do that the app cannot: make admins, suspend members, lift suspensions. Works on the database,
 * whether or not the server runs. Called by `npm run admin`.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Clock, Effect } from 'effect'
import type { Kysely } from 'kysely'
import { nameKey } from '../schemas/ids.ts'
import { wrongWithUsername } from './account/rules/emails.ts'
import { hashPassword } from './account/rules/passwords.ts'
import { CannotStart, type ServerConfig } from './config.ts'
import { newUser } from './database/newRows.ts'
import type { Tables } from './database/Tables.ts'
import { databaseFileOf } from './dataFolder.ts'
import { demoAccounts } from './demo/demoAccounts.ts'
import { worldSetting } from './demo/ensureDemoWorld.ts'
import { openData, reasonOf } from './openWorld.ts'

type Db = Kysely<Tables>
type Log = (line: string) => void

const usage =
  'Say whom: npm run admin -- NAME makes an admin (a new account where there is none); also demote NAME, suspend NAME, restore NAME, and list.'

const verbs = ['make', 'demote', 'suspend', 'restore'] as const
type Verb = (typeof verbs)[number]

type Asked = { readonly verb: Verb; readonly name: string } | { readonly verb: 'list' }

/** The parsed command; undefined if there is no such command. */
const askedFor = (words: ReadonlyArray<string>): Asked | undefined => {
  const [first = '', second, ...rest] = words
  if (rest.length > 0 || first.startsWith('-')) return undefined
  if (first === 'list' && second === undefined) return { verb: 'list' }
  const verb = verbs.find((each) => each === first)
  if (verb !== undefined) return second === undefined ? undefined : { verb, name: second }
  return first === '' || second !== undefined ? undefined : { verb: 'make', name: first }
}

const memberNamed = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'is_admin', 'is_suspended', 'is_deleted'])
    .where('key', '=', nameKey(name))
    .executeTakeFirst()

const create = async (db: Db, username: string, now: number): Promise<string> => {
  const wrong = wrongWithUsername(username)
  if (wrong !== undefined) throw new CannotStart({ sentence: wrong })
  const password = randomBytes(15).toString('base64url')
  await db
    .insertInto('users')
    .values(newUser({ username, created: now, is_admin: 1, password_hash: await hashPassword(password) }))
    .execute()
  return `${username} is an admin now. The password is ${password} - it is told this once; change it in the settings after logging in.`
}

/** For each verb: the change to the member's row, whether it was made before, and the line to print. */
const changes = {
  make: { column: 'is_admin', to: 1, already: 'is an admin already', done: 'is an admin now' },
  demote: { column: 'is_admin', to: 0, already: 'is no admin', done: 'is no admin any more' },
  suspend: {
    column: 'is_suspended',
    to: 1,
    already: 'is suspended already',
    done: 'is suspended: they can read, and nothing else',
  },
  restore: { column: 'is_suspended', to: 0, already: 'is not suspended', done: 'is not suspended any more' },
} as const

const isOfDemo = async (db: Db, username: string): Promise<boolean> =>
  demoAccounts.some((each) => each.username === username) &&
  (await db.selectFrom('settings').select('name').where('name', '=', worldSetting).executeTakeFirst()) !== undefined

const change = async (db: Db, verb: Verb, name: string, now: number): Promise<string> => {
  const member = await memberNamed(db, name)
  if (member === undefined) {
    if (verb === 'make') return create(db, name, now)
    throw new CannotStart({ sentence: `There is no member named ${name}.` })
  }
  const { id, username } = member
  if (member.is_deleted === 1)
    throw new CannotStart({ sentence: `${username} has deleted their account: nobody can use it again.` })
  if (verb === 'make' && (await isOfDemo(db, username)))
    throw new CannotStart({ sentence: `${username} is an account of the demo world: choose another name.` })
  if (verb === 'make' && member.is_suspended === 1)
    throw new CannotStart({ sentence: `${username} is suspended: npm run admin -- restore ${username} comes first.` })
  const { column, to, already, done } = changes[verb]
  if (member[column] === to) return `${username} ${already}.`
  await db
    .updateTable('users')
    .set({ [column]: to })
    .where('id', '=', id)
    .execute()
  return `${username} ${done}.`
}

const list = async (db: Db): Promise<ReadonlyArray<string>> => {
  const found = await db
    .selectFrom('users')
    .select(['username', 'password_hash', 'is_admin', 'is_suspended'])
    .where('is_deleted', '=', 0)
    .where(({ eb, or }) => or([eb('is_admin', '=', 1), eb('is_suspended', '=', 1)]))
    .orderBy('key')
    .execute()
  const admins = found.filter(({ is_admin }) => is_admin === 1)
  const suspended = found.filter(({ is_suspended }) => is_suspended === 1)
  return [
    admins.length === 0 ? 'There is no admin: npm run admin -- NAME makes one.' : 'Admins:',
    ...admins.map(
      ({ username, password_hash, is_suspended }) =>
        `  ${username}${password_hash === '' ? ' (nobody can log in)' : ''}${is_suspended === 1 ? ' (suspended)' : ''}`,
    ),
    suspended.length === 0 ? 'Nobody is suspended.' : 'Suspended:',
    ...suspended.map(({ username }) => `  ${username}`),
  ]
}

/** Runs the command and returns the line to print. Fails with a sentence. */
export const administer = Effect.fnUntraced(function* (config: ServerConfig, words: ReadonlyArray<string>, log: Log) {
  const asked = askedFor(words)
  if (asked === undefined) return yield* new CannotStart({ sentence: usage })
  if (config.apiOrigin !== undefined)
    return yield* new CannotStart({ sentence: `The members are those of ${config.apiOrigin.origin} (API_ORIGIN).` })
  const isNew = config.databaseUrl === '' && !existsSync(databaseFileOf(config.dataDir))
  const { db } = yield* openData(config, log)
  if (isNew) log(`There was no database in ${config.dataDir}: there is one now.`)
  const now = yield* Clock.currentTimeMillis
  const lines = yield* Effect.tryPromise({
    try: async () => (asked.verb === 'list' ? list(db) : [await change(db, asked.verb, asked.name, now)]),
    catch: (error) =>
      error instanceof CannotStart
        ? error
        : new CannotStart({
            sentence: `The database cannot be used: ${reasonOf(error)}.`,
          }),
  })
  for (const line of lines) log(line)
})
