/** Captchas and password guessing, over SQLite. */
import { overSqlite } from '../../support/overSqlite.ts'
import { areas } from '../areas.ts'

overSqlite(areas.guessing)
