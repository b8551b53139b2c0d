// Reports: what is sent for each reason, and where guests are sent.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber } from 'effect'
import { aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ReportContent } from './ReportContent.ts'

const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

describe('a report', () => {
  it.effect('sends its target and reason, and is confirmed by a toast', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(ReportContent, { kind: 'post', id: 7, reason: 'spam' })
      yield* perform(ReportContent, { kind: 'comment', id: 8, reason: 'communityRules', customReason: 'Be kind.' })
      expect(kernel.requests.map(({ path, input }) => [path, input])).toEqual([
        ['/action/report', { target: '7', post: 'true', reason: 'spam' }],
        ['/action/report', { target: '8', post: 'false', reason: 'communityRules', customReason: 'Be kind.' }],
      ])
      expect(kernel.toasts.map(({ text }) => text)).toEqual(['Report sent. Thank you.', 'Report sent. Thank you.'])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest opens the registration in place of the dialog, and is not sent', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(ReportContent, { kind: 'post', id: 7, reason: 'csam' }))
      expect([failure._tag, kernel.addresses, kernel.overlays, kernel.requests, kernel.toasts]).toEqual([
        'MemberRequired',
        ['/registration'],
        [],
        [],
        [],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('sent twice quickly is one report, and a rejection is left to the dialog', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({
        answer: () => Effect.as(Deferred.await(gate), answered({ status: false, error: 'no' })),
      })
      return yield* Effect.gen(function* () {
        const send = Effect.flip(perform(ReportContent, { kind: 'post', id: 7, reason: 'spam' }))
        const both = yield* Effect.forkChild(Effect.all([send, send], { concurrency: 2 }))
        yield* Effect.repeat(Effect.yieldNow, { times: 8 })
        yield* Deferred.succeed(gate, undefined)
        expect((yield* Fiber.join(both)).map(({ _tag }) => _tag)).toEqual(['ServerRefused', 'ServerRefused'])
        expect([kernel.requests.length, kernel.toasts]).toEqual([1, []])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )
})
