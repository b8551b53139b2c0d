/** Feeds, members, settings and saved items, over SQLite. */
import { overSqlite } from '../../support/overSqlite.ts'
import { areas } from '../areas.ts'

overSqlite(areas.reading)
