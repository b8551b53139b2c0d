// An upload that takes longer than anybody waits for an answer, and moves all the time, comes out the same when it is carried out again.
import { expect, it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { UploadMedia } from '../compose/UploadMedia.ts'
import { perform } from '../kernel/perform.ts'
import { Uploads } from '../ports/Transport.ts'

const file = new File(['x'], 'camp.jpg', { type: 'image/jpeg' })

const kernelOf = () => {
  const kernel = testKernel({ answer: () => answered({ token: 'permission' }) })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

/** Moves every so many seconds; then it is there, or stays where it is for ever. */
const moving = (times: number, ends: boolean) =>
  Layer.succeed(Uploads, {
    send: (_request, onProgress) =>
      Effect.gen(function* () {
        for (let part = 1; part <= times; part += 1) {
          yield* Effect.sleep('40 seconds')
          onProgress(part / (times + 1))
        }
        return ends ? answered({ id: 'a.jpg' }) : yield* Effect.never
      }),
    cut: Effect.succeed,
  })

for (const [name, uploads, outcome] of [
  ['one that arrives', moving(4, true), { kind: 'done' }],
  ['one that gets stuck', moving(3, false), { kind: 'failed', failure: { _tag: 'TimedOut' } }],
] as const)
  it.effect(name, () => {
    const kernel = kernelOf()
    return Effect.gen(function* () {
      const running = yield* Effect.forkChild(Effect.exit(perform(UploadMedia, { key: 'post', file })))
      yield* TestClock.adjust('5 minutes')
      yield* Fiber.join(running)
      const session = yield* sessionOf(kernel)
      expect(session.entries[0]?.outcome).toMatchObject(outcome)
      const replay = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
      expect(replay.differences).toEqual([])
      expect(replay.hash).toBe(session.hash)
    }).pipe(Effect.provide(uploads), Effect.provide(kernel.layer))
  })
