// Fills an empty database with the demo world on the first start; later starts find it there.
import type { Kysely } from 'kysely'
import type { Dialect } from '../database/Database.ts'
import { countOnFromHighestIds } from '../database/migrate.ts'
import type { Tables } from '../database/Tables.ts'
import { makeWorld } from './seed/makeWorld.ts'
import { writeMedia, writeWorld } from './seed/writeWorld.ts'

interface DemoOptions {
  /** Folder of the media store. */
  readonly mediaDir: string
  readonly log: (line: string) => void
  /** Milliseconds since the epoch; everything in the world happened before it. */
  readonly now: number
}

/** The settings row that marks the world as made, with the time. */
export const worldSetting = 'demo-world'

/** The settings row with the mode of the demo accounts; see demoAccess.ts. */
export const accessSetting = 'demo-accounts'

/** The settings row that says that the media are being written: after an interruption, they belong to this database. */
export const beginningSetting = 'demo-world-begun'

const isThere = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', worldSetting).executeTakeFirst()) !== undefined

/**
 * Makes the demo world if there is none: members, communities, posts of every kind, threads, messages, media files. The
 * same `now` gives the same world. Its accounts cannot log in yet. A database with the world, or with members of its
 * own, is not changed. Rejects if the database or the media store cannot be written; then the database is unchanged.
 */
export const ensureDemoWorld = async (
  db: Kysely<Tables>,
  dialect: Dialect,
  { mediaDir, log, now }: DemoOptions,
): Promise<void> => {
  if (await isThere(db)) return
  const stranger = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (stranger !== undefined) {
    log('The database has members of its own; it gets no demo world.')
    return
  }
  const started = performance.now()
  log('Making the demo world. This happens once and takes some seconds.')
  const world = makeWorld(now)
  log(
    `  ${world.users.length} members, ${world.communities.length} communities, ${world.posts.length} posts, ${world.comments.length} comments, ${world.files.length} media files`,
  )
  await db
    .insertInto('settings')
    .values({ name: beginningSetting, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await writeMedia(mediaDir, world.files)
  await db.transaction().execute(async (transaction) => {
    // Another process on the same SQLite file may have been faster.
    if (await isThere(transaction)) return
    await writeWorld(transaction, world)
    await transaction
      .insertInto('settings')
      .values([
        { name: worldSetting, value: JSON.stringify({ madeAt: now }) },
        { name: accessSetting, value: 'off' },
      ])
      .execute()
    await transaction.deleteFrom('settings').where('name', '=', beginningSetting).execute()
    await countOnFromHighestIds(transaction, dialect)
  })
  log(`The demo world was made in ${Math.round((performance.now() - started) / 1000)} s.`)
}
