/** Undo of everything that has it, over SQLite. */
import { overSqlite } from '../../support/overSqlite.ts'
import { areas } from '../areas.ts'

overSqlite(areas.undo)
