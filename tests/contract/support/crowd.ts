/** More members than the small world has, logged in: for counts that must be right under simultaneous actions. */
import { newUser } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { Keys } from './nodeTransport.ts'
import type { TestServer } from './startServer.ts'

export const crowd = async (server: TestServer, { db }: OpenDatabase, count: number): Promise<ReadonlyArray<Keys>> => {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('key', '=', 'demo_member')
    .executeTakeFirstOrThrow()
  const names = Array.from({ length: count }, (_, index) => `voter_${index}`)
  await db
    .insertInto('users')
    .values(names.map((username) => newUser({ username, created: 1, password_hash })))
    .execute()
  return Promise.all(names.map((name) => server.login(name)))
}
