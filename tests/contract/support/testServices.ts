/** The services of a server in tests: the embedded payments, no captcha, no mails, and the threads of this process. */
import { type Context, Effect, Layer } from 'effect'
import { makeHashes } from '../../../server/account/rules/hashing.ts'
import { makeFilterThreads } from '../../../server/community-settings/filter/FilterThreads.ts'
import { makeMediaThreads } from '../../../server/media/MediaThreads.ts'
import { makePayments } from '../../../server/payments/Payments.ts'
import { pretended } from '../../../server/payments/paymentSettings.ts'
import { publicNetwork } from '../../../server/remote/openRemote.ts'
import { type GivenServices, type ServerServices, serverLayer } from '../../../server/ServerServices.ts'
import { makeTextThreads } from '../../../server/text/TextThreads.ts'

export const testOrigin = 'https://parley.example'

/** Far below what a hash costs a real server: the suites make hundreds. */
const easyCost = ['scrypt', '2', '8', '1']

const shared = {
  mediaThreads: makeMediaThreads(),
  filterThreads: makeFilterThreads(),
  textThreads: makeTextThreads(),
  hashes: makeHashes(easyCost),
}

/** What a test does not say is as in a server of a test world. */
type Said = Pick<GivenServices, 'database' | 'log' | 'mailer' | 'media'> & {
  readonly [Name in keyof GivenServices]?: GivenServices[Name] | undefined
}

export const testServices = (said: Said): Context.Context<ServerServices> => {
  const given: GivenServices = {
    database: said.database,
    log: said.log,
    mailer: said.mailer,
    media: said.media,
    captcha: said.captcha ?? { kind: 'off' },
    payments: said.payments ?? makePayments(pretended, testOrigin),
    publicOrigin: said.publicOrigin ?? testOrigin,
    contributeUrl: said.contributeUrl ?? '',
    attemptsPerMinute: said.attemptsPerMinute ?? 1000,
    uploadsPerHour: said.uploadsPerHour ?? 60,
    mediaQuota: said.mediaQuota ?? 0,
    mediaThreads: said.mediaThreads ?? shared.mediaThreads,
    filterThreads: said.filterThreads ?? shared.filterThreads,
    textThreads: said.textThreads ?? shared.textThreads,
    hashes: said.hashes ?? shared.hashes,
    replacesOlderHashes: said.replacesOlderHashes ?? false,
    linkPreviews: said.linkPreviews ?? {
      isOn: false,
      network: publicNetwork,
      agent: 'Test (+http://localhost)',
      stored: () => undefined,
    },
  }
  return Effect.runSync(Effect.scoped(Layer.build(serverLayer(given))))
}
