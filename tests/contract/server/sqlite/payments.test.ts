/** Payments and the providers' messages, over SQLite. */
import { overSqlite } from '../../support/overSqlite.ts'
import { areas } from '../areas.ts'

overSqlite(areas.payments)
