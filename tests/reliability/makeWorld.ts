/** A new world for reliability tests: members with sessions, a community and posts, in SQLite or PostgreSQL. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { openSession } from '../../server/account/queries/sessions.ts'
import { serverConfig } from '../../server/config.ts'
import { Database } from '../../server/database/Database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { newCommunity, newPost, newUser } from '../../server/database/newRows.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../server/database/openDatabase.ts'
import { databaseFileOf } from '../../server/dataFolder.ts'
import { verify } from '../../server/operating/verify.ts'
import type { Keys } from '../contract/support/nodeTransport.ts'

export interface TestWorld {
  readonly dataDir: string
  /** '' for SQLite. */
  readonly databaseUrl: string
  readonly members: ReadonlyArray<Keys>
  /** Settings for its server process. */
  readonly settings: Readonly<Record<string, string>>
  readonly remove: () => void
}

export const postCount = 20
export const community = 'Gardening'

/** Opens the database of a data folder, or of an address. */
export const openAt = (dataDir: string, databaseUrl: string): OpenDatabase =>
  databaseUrl === '' ? openSqlite(databaseFileOf(dataDir)) : openPostgres(databaseUrl, 2)

const fill = async (database: OpenDatabase, memberCount: number): Promise<ReadonlyArray<Keys>> => {
  const { db, dialect } = database
  await migrate(db, dialect)
  const members = await db
    .insertInto('users')
    .values(Array.from({ length: memberCount }, (_, index) => newUser({ username: `member_${index}`, created: 1 })))
    .returning('id')
    .execute()
  const author = members[0]?.id ?? 0
  const { id } = await db
    .insertInto('communities')
    .values(newCommunity({ name: community, created: 1, activity: postCount }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const posts = Array.from({ length: postCount }, (_, index) =>
    newPost({
      community_id: id,
      author_id: author,
      created: 1 + index,
      type: 'text',
      title: `Post ${index}`,
      score_up: 0,
    }),
  )
  await db.insertInto('posts').values(posts).execute()
  const keys: Array<Keys> = []
  for (const member of members) {
    const session = await Effect.runPromise(Effect.provideService(openSession(member.id), Database, database))
    keys.push({ key: session.apiKey, secret: session.apiSecret })
  }
  return keys
}

/** Its folder, in `where`, is deleted by `remove`; a PostgreSQL database is the caller's. */
export const makeWorld = async (memberCount: number, databaseUrl = '', where = tmpdir()): Promise<TestWorld> => {
  const dataDir = mkdtempSync(join(where, 'parley-reliable-'))
  mkdirSync(join(dataDir, 'client'))
  const database = openAt(dataDir, databaseUrl)
  const members = await fill(database, memberCount)
  await database.db.destroy()
  return {
    dataDir,
    databaseUrl,
    members,
    settings: { UPLOADS_PER_HOUR: '1000000', ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }) },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** What `parley verify` prints, and the sentence it fails with; '' if nothing is wrong. */
export const verified = async (
  dataDir: string,
  databaseUrl = '',
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const lines: Array<string> = []
  const settings = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: databaseUrl, ...more }
  return Effect.runPromise(
    Effect.flatMap(serverConfig(settings), (config) => verify(config, false, (line) => lines.push(line))).pipe(
      Effect.scoped,
      Effect.match({
        onFailure: ({ sentence }) => [...lines, sentence].join('\n'),
        onSuccess: () => '',
      }),
    ),
  )
}
