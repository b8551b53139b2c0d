/** Everybody has logged in again by now: a test that goes months ahead is about something else than the length of a session. */
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'

/** `now` in milliseconds since the epoch, as the server's clock has it. */
export const stayLoggedIn = async ({ db }: OpenDatabase, now: number): Promise<void> => {
  await db.updateTable('sessions').set({ created: now, last_seen: now }).execute()
}
