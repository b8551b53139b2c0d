/** The suites of an area over the embedded database, each in a world of its own. */
import { afterAll, describe } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'
import type { Area } from '../server/areas.ts'

export const overSqlite = (area: Area): void => {
  const opened: Array<OpenDatabase> = []
  const open = async (): Promise<OpenDatabase> => {
    const database = await openSqliteWorld()
    opened.push(database)
    return database
  }
  afterAll(async () => {
    for (const { db } of opened) await db.destroy()
  })
  describe.each(Object.entries(area))('over SQLite, %s', (_name, suite) => {
    suite(open)
  })
}
