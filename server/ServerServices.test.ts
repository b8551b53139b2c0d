import { Context, Effect, Layer } from 'effect'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { makeHashes } from './account/rules/hashing.ts'
import { CaptchaInUse } from './captcha/CaptchaSettings.ts'
import { makeFilterThreads } from './community-settings/filter/FilterThreads.ts'
import { openSqlite } from './database/openDatabase.ts'
import type { makeApp } from './http/makeApp.ts'
import { Mailer } from './mail/Mailer.ts'
import { makeMediaThreads } from './media/MediaThreads.ts'
import { makeFolderStore } from './media/makeFolderStore.ts'
import { makePayments, PaymentsInUse } from './payments/Payments.ts'
import { noPayments } from './payments/paymentSettings.ts'
import { publicNetwork } from './remote/openRemote.ts'
import { type GivenServices, type ServerServices, serverLayer } from './ServerServices.ts'
import { makeTextThreads } from './text/TextThreads.ts'

/** The names of fields that may be left out. */
type Optional<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]

const given: GivenServices = {
  database: openSqlite(':memory:'),
  log: () => undefined,
  captcha: { kind: 'off' },
  mailer: () => Effect.void,
  payments: makePayments(noPayments, ''),
  publicOrigin: 'https://parley.example',
  contributeUrl: '',
  attemptsPerMinute: 60,
  uploadsPerHour: 60,
  media: makeFolderStore(''),
  mediaQuota: 0,
  mediaThreads: makeMediaThreads(),
  filterThreads: makeFilterThreads(),
  textThreads: makeTextThreads(),
  hashes: makeHashes(),
  replacesOlderHashes: true,
  linkPreviews: { isOn: true, network: publicNetwork, agent: 'Test', stored: () => undefined },
}
const services = Effect.runSync(Effect.scoped(Layer.build(serverLayer(given))))

const needsThree = Effect.all({ captcha: CaptchaInUse, mailer: Mailer, payments: PaymentsInUse })

describe('a service of the server', () => {
  it('cannot be left out of what a server is given', () => {
    expectTypeOf<Optional<GivenServices>>().toEqualTypeOf<never>()
    expectTypeOf<Omit<GivenServices, 'mailer'>>().not.toExtend<Parameters<typeof serverLayer>[0]>()
    expectTypeOf<Omit<GivenServices, 'payments'>>().not.toExtend<Parameters<typeof serverLayer>[0]>()
    expectTypeOf<Omit<GivenServices, 'captcha'>>().not.toExtend<Parameters<typeof serverLayer>[0]>()
    type App = Parameters<typeof makeApp>[0]
    expectTypeOf<Omit<App, 'ads'>>().not.toExtend<App>()
    expectTypeOf<Mailer | PaymentsInUse | CaptchaInUse>().toExtend<ServerServices>()
  })

  it('is still asked for where a context lacks it, so that the effect does not compile as a program', () => {
    const withoutMailer = Effect.provide(needsThree, Context.omit(Mailer)(services))
    expectTypeOf<Effect.Services<typeof withoutMailer>>().toEqualTypeOf<Mailer>()
    const withoutAll = Effect.provide(needsThree, Context.empty())
    expectTypeOf<Effect.Services<typeof withoutAll>>().toEqualTypeOf<Mailer | PaymentsInUse | CaptchaInUse>()
  })

  it('is provided by the layer as it was given', () => {
    const provided = Effect.provide(needsThree, services)
    expectTypeOf<Effect.Services<typeof provided>>().toEqualTypeOf<never>()
    expect(Effect.runSync(provided)).toEqual({
      captcha: given.captcha,
      mailer: given.mailer,
      payments: given.payments,
    })
  })
})
