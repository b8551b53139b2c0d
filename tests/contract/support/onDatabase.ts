/** A suite of server tests that runs on either database: on the one that the Vitest project provides. */
import { afterAll, describe, inject } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { openPostgresWorld } from '../../support/postgresWorlds.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of the project. */
    readonly database: 'sqlite' | 'postgres'
    /** URL of the PostgreSQL server; empty if this machine has none. */
    readonly postgresServer: string
  }
}

interface World extends OpenDatabase {
  readonly close: () => Promise<void>
}

const onSqlite = async (): Promise<World> => {
  const database = await openSqliteWorld()
  return { ...database, close: () => database.db.destroy() }
}

/** Declares a suite. `open` makes a small world that only this suite uses; it is closed after the last test. */
export const onDatabase = (title: string, suite: (open: () => Promise<OpenDatabase>) => void): void => {
  const server = inject('database') === 'postgres' ? inject('postgresServer') : undefined
  const name = server === undefined ? 'over SQLite' : 'over PostgreSQL'
  // Without PostgreSQL on this machine, its tests are skipped.
  describe.skipIf(server === '')(`${name}, ${title}`, () => {
    const opened: Array<World> = []
    afterAll(async () => {
      for (const world of opened) await world.close()
    })
    suite(async () => {
      const world = await (server === undefined ? onSqlite() : openPostgresWorld(server))
      opened.push(world)
      return world
    })
  })
}
