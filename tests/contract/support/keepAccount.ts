/** An account that is deleted in a test, and there again for the next: its row and its sessions as they were. */
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'

/** Remembers the account as it is now; what comes back brings it back. */
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
