// What breaks outside - a part of the app that is nowhere, say - breaks the command in the same way when it is carried out again.
import { expect, it } from '@effect/vitest'
import { Effect, Layer } from 'effect'
import { carryOut } from '../../tests/support/carryOut.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { LoadAds } from '../ads/LoadAds.ts'
import { perform } from '../kernel/perform.ts'
import { Platform } from '../ports/Platform.ts'

for (const [name, thrown, reason] of [
  ['an error', new TypeError('MissingPart: nowhere'), 'TypeError: MissingPart: nowhere'],
  ['what is no error', 'nonsense', 'Thrown: string'],
] as const)
  it.effect(name, () => {
    const kernel = testKernel({ answer: () => answered({ status: true, ads: [] }) })
    const broken = Layer.succeed(Platform, {
      prefer: () => Effect.void,
      makeId: Effect.die(thrown),
      files: Effect.never,
    })
    return Effect.gen(function* () {
      const load = (slot: string) => Effect.exit(perform(LoadAds, { slot, width: 390, height: 844 }))
      yield* Effect.provide(load('one'), broken)
      yield* load('two')
      const session = yield* sessionOf(kernel)
      expect(session.entries.map(({ outcome }) => outcome)).toEqual([{ kind: 'defect', reason }, { kind: 'done' }])
      const replay = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(session.hash)
    }).pipe(Effect.provide(kernel.layer))
  })
