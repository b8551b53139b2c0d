/**
 * The services that handlers use, and the layer that provides them all. None has a default: one that is left out does
 * not compile.
 */
import { Layer } from 'effect'
import { AttemptsAllowed } from './account/queries/rateLimit.ts'
import { Hashes, ReplacesOlderHashes } from './account/rules/hashing.ts'
import { CaptchaInUse } from './captcha/CaptchaSettings.ts'
import { FilterThreads } from './community-settings/filter/FilterThreads.ts'
import { Database } from './database/Database.ts'
import { JobBell, makeJobBell } from './jobs/JobBell.ts'
import { Mailer, PublicOrigin } from './mail/Mailer.ts'
import { MediaStore } from './media/MediaStore.ts'
import { MediaQuota } from './media/MediaTask.ts'
import { MediaThreads } from './media/MediaThreads.ts'
import { UploadsAllowed } from './media/queries/uploadTokens.ts'
import { ContributePage } from './payments/PaymentProvider.ts'
import { PaymentsInUse } from './payments/Payments.ts'
import { LinkPreviews, makeLinkPreviews, type PreviewSettings } from './remote/fetchPage.ts'
import { ServerLog } from './ServerLog.ts'
import { TextThreads } from './text/TextThreads.ts'
import { makeThreadBodies, ThreadBodies } from './thread/bodies/ThreadBodies.ts'

/** What a server is given: by the settings in `main.ts`, by a test in `tests/contract/support/startServer.ts`. */
export interface GivenServices {
  readonly database: Database['Service']
  readonly log: ServerLog['Service']
  readonly captcha: CaptchaInUse['Service']
  readonly mailer: Mailer['Service']
  readonly payments: PaymentsInUse['Service']
  /** Origin of links in mails. */
  readonly publicOrigin: string
  /** Address where people can support the site by other means; '' for none. */
  readonly contributeUrl: string
  readonly attemptsPerMinute: number
  readonly uploadsPerHour: number
  readonly media: MediaStore['Service']
  /** Total bytes that uploads of all members may take; 0 for no limit but the disk. */
  readonly mediaQuota: number
  readonly mediaThreads: MediaThreads['Service']
  readonly filterThreads: FilterThreads['Service']
  readonly textThreads: TextThreads['Service']
  readonly hashes: Hashes['Service']
  /** Whether a login replaces a hash that is cheaper than a new one. */
  readonly replacesOlderHashes: boolean
  readonly linkPreviews: PreviewSettings
}

/** Provides all services. Add a new one here: handlers may use what this layer holds. */
export const serverLayer = (given: GivenServices) =>
  Layer.mergeAll(
    Layer.succeed(Database, given.database),
    Layer.succeed(ServerLog, given.log),
    Layer.succeed(CaptchaInUse, given.captcha),
    Layer.succeed(Mailer, given.mailer),
    Layer.succeed(PaymentsInUse, given.payments),
    Layer.succeed(PublicOrigin, given.publicOrigin),
    Layer.succeed(ContributePage, given.contributeUrl),
    Layer.succeed(AttemptsAllowed, given.attemptsPerMinute),
    Layer.succeed(UploadsAllowed, given.uploadsPerHour),
    Layer.succeed(MediaStore, given.media),
    Layer.succeed(MediaQuota, given.mediaQuota),
    Layer.succeed(MediaThreads, given.mediaThreads),
    Layer.succeed(FilterThreads, given.filterThreads),
    Layer.succeed(TextThreads, given.textThreads),
    Layer.succeed(Hashes, given.hashes),
    Layer.succeed(ReplacesOlderHashes, given.replacesOlderHashes),
    Layer.sync(LinkPreviews, () => makeLinkPreviews(given.linkPreviews)),
    Layer.sync(ThreadBodies, () => makeThreadBodies()),
    Layer.effect(JobBell, makeJobBell),
  )

/** Services that the server provides to every handler. */
export type ServerServices = Layer.Success<ReturnType<typeof serverLayer>>
