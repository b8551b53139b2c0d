/** Guests' reads on a streaming replica of PostgreSQL, and on the primary while there is none to trust. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGuestReads } from '../../../server/database/GuestReads.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres } from '../../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

describe.runIf(hasPostgres)('with a replica', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let standby: Awaited<ReturnType<typeof postgres.startReplica>>
  let [primary, replica]: Array<OpenDatabase> = []
  let server: TestServer
  let keys: Keys
  const logged: Array<string> = []
  const opened = (database: OpenDatabase | undefined): OpenDatabase => {
    if (database === undefined) throw new Error('There is no database.')
    return database
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    primary = openPostgres(postgres.address, 5)
    await migrate(primary.db, primary.dialect)
    await fillSmallWorld(primary.db, primary.dialect, Date.now())
    standby = await postgres.startReplica()
    replica = openPostgres(standby.address, 3, 500)
    const guestReads = makeGuestReads(replica, (line) => void logged.push(line), { lagMost: 1000, pace: 20 })
    server = await startServer({ database: primary, guestReads })
    keys = await server.login('demo_member')
  })
  afterAll(async () => {
    await server.close()
    await primary?.db.destroy()
    await replica?.db.destroy()
    postgres.stop()
  })

  const title = async (asMember: boolean): Promise<unknown> => {
    const headers = asMember ? headersOf(keys) : {}
    const response = await fetch(`${server.origin}/api/v2/post/post.json?id=1`, { headers })
    const { posts }: { posts?: ReadonlyArray<{ title?: unknown }> } = JSON.parse(await response.text())
    return posts?.[0]?.title
  }
  const rename = (to: string) =>
    opened(primary).db.updateTable('posts').set({ title: to }).where('id', '=', 1).execute()
  const replay = (how: 'pause' | 'resume') => sql.raw(`select pg_wal_replay_${how}()`).execute(opened(replica).db)

  /** What a guest reads now, and the last line of the log. */
  const guestsRead = async () => [await title(false), logged.at(-1)]
  const fromReplica = 'Guests read the replica.'

  it('guests read the replica, and members the primary', async () => {
    await rename('Before')
    await expect.poll(guestsRead).toEqual(['Before', fromReplica])
    await replay('pause')
    await rename('After')
    // The replica is not far behind yet.
    expect([await title(true), await title(false)]).toEqual(['After', 'Before'])
  })

  it('guests read the primary while the replica is too far behind, and come back to it', async () => {
    const isBehind = expect.stringMatching(/^Warning: guests read the primary, the replica is \d+ seconds behind\.$/)
    await expect.poll(guestsRead, { timeout: 10_000 }).toEqual(['After', isBehind])
    await replay('resume')
    await expect.poll(guestsRead).toEqual(['After', fromReplica])
  })

  it('guests notice nothing when the replica goes away', async () => {
    await rename('Last')
    await expect.poll(guestsRead).toEqual(['Last', fromReplica])
    standby.stop()
    for (let each = 0; each < 5; each += 1) expect(await title(false)).toBe('Last')
    await expect.poll(guestsRead).toEqual(['Last', 'Warning: guests read the primary, the replica does not answer.'])
    expect(server.logged).toEqual([])
  })
})
