/** The same server over PostgreSQL, where this machine has one; four processes' worth of migrations start at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../../server/database/openDatabase.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { fillSmallWorld } from '../../support/smallWorld.ts'
import { accountSuite } from './accountSuite.ts'
import { actingSuite } from './actingSuite.ts'
import { adsSuite } from './adsSuite.ts'
import { captchaSuite } from './captchaSuite.ts'
import { communityAllowsSuite } from './communityAllowsSuite.ts'
import { communityConfigSuite } from './communityConfigSuite.ts'
import { communityStyleSuite } from './communityStyleSuite.ts'
import { databaseSuite } from './databaseSuite.ts'
import { devicesSuite } from './devicesSuite.ts'
import { errorReportSuite } from './errorReportSuite.ts'
import { everyCallSuite } from './everyCallSuite.ts'
import { feedWalkSuite } from './feedWalkSuite.ts'
import { filterSuite } from './filterSuite.ts'
import { fuzzSuite } from './fuzzSuite.ts'
import { guessingSuite } from './guessingSuite.ts'
import { homeTopicsSuite } from './homeTopicsSuite.ts'
import { inboxSuite } from './inboxSuite.ts'
import { keepingSuite } from './keepingSuite.ts'
import { malformedSuite } from './malformedSuite.ts'
import { memberSearchSuite } from './memberSearchSuite.ts'
import { memberSuite } from './memberSuite.ts'
import { messagingSuite } from './messagingSuite.ts'
import { moderatedMembersSuite } from './moderatedMembersSuite.ts'
import { moderationLogSuite } from './moderationLogSuite.ts'
import { moderationQueueSuite } from './moderationQueueSuite.ts'
import { moderationSuite } from './moderationSuite.ts'
import { newcomersSuite } from './newcomersSuite.ts'
import { newsSuite } from './newsSuite.ts'
import { ownAccountSuite } from './ownAccountSuite.ts'
import { pageStatusSuite } from './pageStatusSuite.ts'
import { paymentSuite } from './paymentSuite.ts'
import { permissionMatrixSuite } from './permissionMatrixSuite.ts'
import { pictureSuite } from './pictureSuite.ts'
import { pretenceSuite } from './pretenceSuite.ts'
import { providersSuite } from './providersSuite.ts'
import { reachPropertySuite } from './reachPropertySuite.ts'
import { reachSuite } from './reachSuite.ts'
import { refusalsSuite } from './refusalsSuite.ts'
import { settingsSuite } from './settingsSuite.ts'
import { storageSuite } from './storageSuite.ts'
import { transactionSuite } from './transactionSuite.ts'
import { uploadSuite } from './uploadSuite.ts'
import { writingSuite } from './writingSuite.ts'

/** Names of the migrations that a database has seen. */
const migrationsOf = async ({ db }: OpenDatabase): Promise<ReadonlyArray<string>> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

describe.runIf(hasPostgres)('over PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  const opened: Array<OpenDatabase> = []
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    for (const { db } of opened) await db.destroy()
    postgres.stop()
  })

  /** An empty database of its own in the one server. */
  const empty = async (): Promise<string> => {
    const name = `world_${opened.length}`
    const server = openPostgres(postgres.address, 1)
    await sql`create database ${sql.ref(name)}`.execute(server.db)
    await server.db.destroy()
    return postgres.address.replace(/\/postgres$/, `/${name}`)
  }
  const open = async (): Promise<OpenDatabase> => {
    const database = openPostgres(await empty(), 5)
    opened.push(database)
    await migrate(database.db, database.dialect)
    await fillSmallWorld(database.db, database.dialect, Date.now())
    return database
  }

  it('migrates once when several processes start together', async () => {
    const address = await empty()
    const starters = Array.from({ length: 4 }, () => openPostgres(address, 2))
    opened.push(...starters)
    await Promise.all(starters.map(({ db, dialect }) => migrate(db, dialect)))
    const alone = openSqlite(':memory:')
    opened.push(alone)
    await migrate(alone.db, alone.dialect)
    for (const starter of starters) expect(await migrationsOf(starter)).toEqual(await migrationsOf(alone))
  })

  describe('reading', () => {
    databaseSuite(open)
  })
  describe('members', () => {
    memberSuite(open)
  })
  describe('finding members', () => {
    memberSearchSuite(open)
  })
  describe('pages', () => {
    pageStatusSuite(open)
  })
  describe('styles', () => {
    communityStyleSuite(open)
  })
  describe('accounts', () => {
    accountSuite(open)
  })
  describe('one’s own account', () => {
    ownAccountSuite(open)
  })
  describe('devices', () => {
    devicesSuite(open)
  })
  describe('captchas', () => {
    captchaSuite(open)
  })
  describe('guessing passwords', () => {
    guessingSuite(open)
  })
  describe('acting', () => {
    actingSuite(open)
  })
  describe('writing', () => {
    writingSuite(open)
  })
  describe('inboxes', () => {
    inboxSuite(open)
  })
  describe('messages and new communities', () => {
    messagingSuite(open)
  })
  describe('moderated members', () => {
    moderatedMembersSuite(open)
  })
  describe('who reaches whom', () => {
    reachSuite(open)
  })

  describe('whoever may reach nobody', () => {
    reachPropertySuite(open)
  })

  describe('the moderation log', () => {
    moderationLogSuite(open)
  })
  describe('keeping', () => {
    keepingSuite(open)
  })
  describe('home topics', () => {
    homeTopicsSuite(open)
  })
  describe('settings', () => {
    settingsSuite(open)
  })
  describe('refusals', () => {
    refusalsSuite(open)
  })
  describe('payments', () => {
    paymentSuite(open)
  })
  describe('payments that were pretended', () => {
    pretenceSuite(open)
  })
  describe('news of payments', () => {
    newsSuite(open)
  })
  describe('providers of payments', () => {
    providersSuite(open)
  })
  describe('uploads', () => {
    uploadSuite(open)
  })
  describe('room for uploads', () => {
    storageSuite(open)
  })
  describe('pictures of members', () => {
    pictureSuite(open)
  })
  describe('error reports', () => {
    errorReportSuite(open)
  })
  describe('ads', () => {
    adsSuite(open)
  })
  describe('moderation', () => {
    moderationSuite(open)
  })
  describe('queue and reports', () => {
    moderationQueueSuite(open)
  })
  describe('configuration of communities', () => {
    communityConfigSuite(open)
  })
  describe('what communities allow', () => {
    communityAllowsSuite(open)
  })
  describe('filters of communities', () => {
    filterSuite(open)
  })
  describe('every call', () => {
    everyCallSuite(open)
  })

  describe('who may do what', () => {
    permissionMatrixSuite(open)
  })
  describe('malformed input', () => {
    malformedSuite(open)
  })
  describe('random input', () => {
    fuzzSuite(open)
  })
  describe('transactions', () => {
    transactionSuite(open)
  })
  describe('feeds of few and of many', () => {
    feedWalkSuite(open)
  })
  describe('newcomers', () => {
    newcomersSuite(open)
  })
})
