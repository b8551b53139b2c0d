/** Saves an account that a test deletes, and restores it for the next test: its row and its sessions. */
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'

/** Saves the account as it is now; the returned function restores it. */
export const keepAccount = async ({ db }: OpenDatabase, username: string): Promise<() => Promise<void>> => {
  const { id, ...row } = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
  return async () => {
    await db.updateTable('users').set(row).where('id', '=', id).execute()
    for (const session of sessions)
      await db
        .insertInto('sessions')
        .values(session)
        .onConflict((conflict) => conflict.column('api_key').doNothing())
        .execute()
  }
}
