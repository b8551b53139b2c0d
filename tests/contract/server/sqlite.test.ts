/** The server over the embedded database. */
import { afterAll, describe } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { type OpenDatabase, openSqlite } from '../../../server/database/openDatabase.ts'
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

const opened: Array<OpenDatabase> = []

const open = async (): Promise<OpenDatabase> => {
  const database = openSqlite(':memory:')
  opened.push(database)
  await migrate(database.db, database.dialect)
  await fillSmallWorld(database.db, database.dialect, Date.now())
  return database
}

afterAll(async () => {
  for (const { db } of opened) await db.destroy()
})

describe('over SQLite, reading', () => {
  databaseSuite(open)
})
describe('over SQLite, members', () => {
  memberSuite(open)
})
describe('over SQLite, finding members', () => {
  memberSearchSuite(open)
})
describe('over SQLite, pages', () => {
  pageStatusSuite(open)
})
describe('over SQLite, styles', () => {
  communityStyleSuite(open)
})
describe('over SQLite, accounts', () => {
  accountSuite(open)
})
describe('over SQLite, one’s own account', () => {
  ownAccountSuite(open)
})
describe('over SQLite, devices', () => {
  devicesSuite(open)
})
describe('over SQLite, captchas', () => {
  captchaSuite(open)
})
describe('over SQLite, guessing passwords', () => {
  guessingSuite(open)
})
describe('over SQLite, acting', () => {
  actingSuite(open)
})
describe('over SQLite, writing', () => {
  writingSuite(open)
})
describe('over SQLite, inboxes', () => {
  inboxSuite(open)
})
describe('over SQLite, messages and new communities', () => {
  messagingSuite(open)
})
describe('over SQLite, moderated members', () => {
  moderatedMembersSuite(open)
})
describe('over SQLite, who reaches whom', () => {
  reachSuite(open)
})
describe('over SQLite, whoever may reach nobody', () => {
  reachPropertySuite(open)
})
describe('over SQLite, the moderation log', () => {
  moderationLogSuite(open)
})
describe('over SQLite, keeping', () => {
  keepingSuite(open)
})
describe('over SQLite, home topics', () => {
  homeTopicsSuite(open)
})
describe('over SQLite, settings', () => {
  settingsSuite(open)
})
describe('over SQLite, refusals', () => {
  refusalsSuite(open)
})
describe('over SQLite, payments', () => {
  paymentSuite(open)
})
describe('over SQLite, payments that were pretended', () => {
  pretenceSuite(open)
})
describe('over SQLite, news of payments', () => {
  newsSuite(open)
})
describe('over SQLite, providers of payments', () => {
  providersSuite(open)
})
describe('over SQLite, uploads', () => {
  uploadSuite(open)
})
describe('over SQLite, room for uploads', () => {
  storageSuite(open)
})
describe('over SQLite, pictures of members', () => {
  pictureSuite(open)
})
describe('over SQLite, error reports', () => {
  errorReportSuite(open)
})
describe('over SQLite, ads', () => {
  adsSuite(open)
})
describe('over SQLite, moderation', () => {
  moderationSuite(open)
})
describe('over SQLite, queue and reports', () => {
  moderationQueueSuite(open)
})
describe('over SQLite, configuration of communities', () => {
  communityConfigSuite(open)
})
describe('over SQLite, what communities allow', () => {
  communityAllowsSuite(open)
})
describe('over SQLite, filters of communities', () => {
  filterSuite(open)
})
describe('over SQLite, every call', () => {
  everyCallSuite(open)
})
describe('over SQLite, who may do what', () => {
  permissionMatrixSuite(open)
})
describe('over SQLite, malformed input', () => {
  malformedSuite(open)
})
describe('over SQLite, random input', () => {
  fuzzSuite(open)
})
describe('over SQLite, transactions', () => {
  transactionSuite(open)
})
describe('over SQLite, feeds of few and of many', () => {
  feedWalkSuite(open)
})
describe('over SQLite, newcomers', () => {
  newcomersSuite(open)
})
