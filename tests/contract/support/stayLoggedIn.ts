/** Renews all sessions, for tests that move the clock by months and are not about session length. */
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'

/** `now` is milliseconds since the epoch, by the server's clock. */
export const stayLoggedIn = async ({ db }: OpenDatabase, now: number): Promise<void> => {
  await db.updateTable('sessions').set({ created: now, last_seen: now }).execute()
}
