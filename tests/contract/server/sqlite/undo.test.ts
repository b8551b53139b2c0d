/** Undo of every command that supports it, over SQLite. */
import { overSqlite } from '../../support/overSqlite.ts'
import { areas } from '../areas.ts'

overSqlite(areas.undo)
