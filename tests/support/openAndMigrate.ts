/** A process that opens a SQLite file and migrates it, and says when it begins: to be killed meanwhile. */
import { migrate } from '../../server/database/migrate.ts'
import { openSqlite } from '../../server/database/openDatabase.ts'

process.stdout.write('begin')
const { db, dialect } = openSqlite(process.argv[2] ?? '')
await migrate(db, dialect)
process.stdout.write('end')
await db.destroy()
