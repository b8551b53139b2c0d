/**
 * What the server must do on every database, by area. Each area is a file in `sqlite/` and in `postgres/`: files run in
 * parallel and take about the same time.
 */
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
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
import { undoSuite } from './undoSuite.ts'
import { uploadSuite } from './uploadSuite.ts'
import { writingSuite } from './writingSuite.ts'

/** A suite; `open` creates its test world. */
type Suite = (open: () => Promise<OpenDatabase>) => void

/** The suites of an area, by their titles. */
export type Area = Readonly<Record<string, Suite>>

export const areas = {
  reading: {
    reading: databaseSuite,
    members: memberSuite,
    'finding members': memberSearchSuite,
    pages: pageStatusSuite,
    styles: communityStyleSuite,
    'home topics': homeTopicsSuite,
    settings: settingsSuite,
    keeping: keepingSuite,
    'feeds with few and with many posts': feedWalkSuite,
    'error reports': errorReportSuite,
    ads: adsSuite,
  },
  accounts: {
    accounts: accountSuite,
    devices: devicesSuite,
    newcomers: newcomersSuite,
  },
  ownAccount: {
    'one’s own account': ownAccountSuite,
  },
  guessing: {
    captchas: captchaSuite,
    'guessing passwords': guessingSuite,
  },
  writing: {
    acting: actingSuite,
    writing: writingSuite,
    transactions: transactionSuite,
    inboxes: inboxSuite,
    'messages and new communities': messagingSuite,
    'who reaches whom': reachSuite,
    'members who may reach no one': reachPropertySuite,
  },
  moderation: {
    'moderated members': moderatedMembersSuite,
    'the moderation log': moderationLogSuite,
    moderation: moderationSuite,
    'queue and reports': moderationQueueSuite,
    'configuration of communities': communityConfigSuite,
    'what communities allow': communityAllowsSuite,
    'filters of communities': filterSuite,
    'who may do what': permissionMatrixSuite,
  },
  undo: {
    'what Undo restores': undoSuite,
  },
  payments: {
    payments: paymentSuite,
    'pretended payments': pretenceSuite,
    'messages of payment providers': newsSuite,
    'providers of payments': providersSuite,
  },
  uploads: {
    uploads: uploadSuite,
    'storage of uploads': storageSuite,
    'pictures of members': pictureSuite,
  },
  refusals: {
    refusals: refusalsSuite,
  },
  calls: {
    'every call': everyCallSuite,
    'malformed input': malformedSuite,
    'random input': fuzzSuite,
  },
} satisfies Readonly<Record<string, Area>>
