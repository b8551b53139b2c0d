/** A process that opens and migrates a SQLite file and prints when it starts, so that a test can kill it halfway. */
import { migrate } from '../../server/database/migrate.ts'
import { openSqlite } from '../../server/database/openDatabase.ts'

process.stdout.write('begin')
const { db, dialect } = openSqlite(process.argv[2] ?? '')
await migrate(db, dialect)
process.stdout.write('end')
await db.destroy()
