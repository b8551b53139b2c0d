/** The suites of an area over PostgreSQL, if this machine has it, each in a world of its own. */
import { afterAll, beforeAll, describe } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { type PostgresWorlds, startPostgresWorlds } from '../../support/postgresWorlds.ts'
import type { Area } from '../server/areas.ts'

export const overPostgres = (area: Area): void => {
  describe.runIf(hasPostgres)('over PostgreSQL', () => {
    let worlds: PostgresWorlds
    beforeAll(async () => {
      worlds = await startPostgresWorlds()
    })
    afterAll(() => worlds.stop())
    const open = (): Promise<OpenDatabase> => worlds.open()
    describe.each(Object.entries(area))('%s', (_name, suite) => {
      suite(open)
    })
  })
}
