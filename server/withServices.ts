/** Provides all services that handlers use, in one place for the entry point and for tests. */
import { Effect } from 'effect'
import { CaptchaInUse, type CaptchaSettings } from './captcha/CaptchaSettings.ts'
import { Database } from './database/Database.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import { Mailer, type Post } from './mail/Mailer.ts'
import { PublicOrigin } from './mail/PublicOrigin.ts'
import { MediaDir } from './media/MediaDir.ts'
import { MediaQuota } from './media/MediaQuota.ts'
import { ContributePage } from './payments/ContributePage.ts'
import { makePayments, PaymentsInUse } from './payments/Payments.ts'
import type { PaymentSettings } from './payments/paymentSettings.ts'
import { AttemptsAllowed } from './queries/rateLimit.ts'
import { UploadsAllowed } from './queries/uploadTokens.ts'
import { ServerLog } from './ServerLog.ts'

export interface ServerServices {
  readonly database: OpenDatabase
  readonly captcha: CaptchaSettings
  readonly attemptsPerMinute: number
  readonly uploadsPerHour?: number
  /** Origin of links in mails. */
  readonly publicOrigin: string
  readonly post: Post
  readonly payments: PaymentSettings
  readonly log: (line: string) => void
  /** Address where people can support the site by other means; '' for none. */
  readonly contributeUrl?: string
  /** The folder of the media store. */
  readonly mediaDir: string
  /** Total bytes that uploads of all members may take; 0 for no limit but the disk. */
  readonly mediaQuota?: number
}

export const withServices = ({
  database,
  captcha,
  attemptsPerMinute,
  uploadsPerHour = UploadsAllowed.defaultValue(),
  publicOrigin,
  post,
  payments,
  log,
  mediaDir,
  contributeUrl = '',
  mediaQuota = 0,
}: ServerServices) => {
  const takers = makePayments(payments, publicOrigin)
  return <A, E>(effect: Effect.Effect<A, E, Database>): Effect.Effect<A, E> =>
    effect.pipe(
      Effect.provideService(Database, database),
      Effect.provideService(CaptchaInUse, captcha),
      Effect.provideService(AttemptsAllowed, attemptsPerMinute),
      Effect.provideService(UploadsAllowed, uploadsPerHour),
      Effect.provideService(PublicOrigin, publicOrigin),
      Effect.provideService(Mailer, post),
      Effect.provideService(PaymentsInUse, takers),
      Effect.provideService(ServerLog, log),
      Effect.provideService(MediaDir, mediaDir),
      Effect.provideService(ContributePage, contributeUrl),
      Effect.provideService(MediaQuota, mediaQuota),
    )
}
