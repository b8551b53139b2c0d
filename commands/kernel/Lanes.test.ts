// Lanes through the kernel: joining, queueing, replacing, and release.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Exit, Fiber } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { aPost } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { othersRun, outcomes, refused, scoring } from '../../tests/support/scoring.ts'
import { Lanes } from './Lanes.ts'
import { perform } from './perform.ts'

describe('lanes', () => {
  const slow = (name: string, policy: 'join' | 'replace' | 'queue', answer: Effect.Effect<void, Failure>) => ({
    ...scoring(name, name.length, answer),
    lane: () => ({ key: 'one', policy }),
  })
  const laneKeys = Effect.map(Lanes, (lanes) => lanes.taken())

  for (const ends of ['done', 'failed'] as const) {
    it.effect(`send once for two commands that join, and give both the same outcome: ${ends}`, () => {
      const kernel = testKernel()
      return Effect.gen(function* () {
        const gate = yield* Deferred.make<void, Failure>()
        let sent = 0
        const command = slow(
          'a',
          'join',
          Effect.andThen(
            Effect.sync(() => void (sent += 1)),
            Deferred.await(gate),
          ),
        )
        const both = yield* Effect.forkChild(
          Effect.all([Effect.exit(perform(command, undefined)), Effect.exit(perform(command, undefined))], {
            concurrency: 'unbounded',
          }),
        )
        yield* othersRun
        yield* ends === 'done' ? Deferred.succeed(gate, undefined) : Deferred.fail(gate, refused)
        const [first, second] = yield* Fiber.join(both)
        expect(sent).toBe(1)
        expect([Exit.isSuccess(first), Exit.isSuccess(second)]).toEqual([ends === 'done', ends === 'done'])
        expect(yield* outcomes).toEqual([
          ['a.set.v1', 'joined'],
          ['a.set.v1', ends],
        ])
        expect(yield* laneKeys).toEqual([])
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('queue a different command instead of giving it the outcome of the running one', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const gate = yield* Deferred.make<void, Failure>()
      const order: Array<string> = []
      const first = yield* Effect.forkChild(perform(slow('a', 'join', Deferred.await(gate)), undefined))
      const second = yield* Effect.forkChild(
        perform(
          slow(
            'b',
            'join',
            Effect.sync(() => void order.push('b sent')),
          ),
          undefined,
        ),
      )
      yield* othersRun
      expect(order).toEqual([])
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.joinAll([first, second])
      expect([order, yield* outcomes]).toEqual([
        ['b sent'],
        [
          ['a.set.v1', 'done'],
          ['b.set.v1', 'done'],
        ],
      ])
      expect(yield* laneKeys).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('let a newer command replace all that run or wait, and roll back their proposals', () => {
    const kernel = testKernel()
    kernel.store.posts.confirm([aPost({ score: 100 })])
    return Effect.gen(function* () {
      const aborted: Array<string> = []
      const hanging = Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void aborted.push('running'))))
      const fibers = [
        yield* Effect.forkChild(perform(slow('aaaa', 'join', hanging), undefined)),
        yield* Effect.forkChild(perform(slow('b', 'queue', Effect.never), undefined)),
      ]
      yield* othersRun
      expect(kernel.store.posts.peek(1)?.score).toBe(4)
      yield* perform(slow('cc', 'replace', Effect.fail(refused)), undefined).pipe(Effect.flip)
      yield* Fiber.awaitAll(fibers)
      expect(aborted).toEqual(['running'])
      expect(kernel.store.posts.peek(1)?.score).toBe(100)
      expect(new Map((yield* outcomes).map(([name, kind]) => [name, kind]))).toEqual(
        new Map([
          ['aaaa.set.v1', 'replaced'],
          ['b.set.v1', 'replaced'],
          ['cc.set.v1', 'failed'],
        ]),
      )
      expect(yield* laneKeys).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('let a command that is already finishing end with its own outcome', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const told = yield* Deferred.make<void>()
      const gate = yield* Deferred.make<void>()
      const command = slow('a', 'replace', Effect.void)
      const finishing = { ...command, send: () => Effect.void, settle: () => Deferred.doneUnsafe(told, Exit.void) }
      const first = yield* Effect.forkChild(perform(finishing, undefined))
      yield* Deferred.await(told)
      const second = yield* Effect.forkChild(perform(slow('b', 'replace', Deferred.await(gate)), undefined))
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.awaitAll([first, second])
      expect(yield* outcomes).toEqual([
        ['a.set.v1', 'done'],
        ['b.set.v1', 'done'],
      ])
      expect(yield* laneKeys).toEqual([])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('are released after an interruption, and keep running for another caller that still waits', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const gate = yield* Deferred.make<void, Failure>()
      const command = slow('a', 'join', Deferred.await(gate))
      const first = yield* Effect.forkChild(perform(command, undefined))
      const second = yield* Effect.forkChild(perform(command, undefined))
      yield* othersRun
      yield* Fiber.interrupt(first)
      expect(yield* laneKeys).toEqual(['one'])
      yield* Fiber.interrupt(second)
      expect(yield* laneKeys).toEqual([])
      expect((yield* outcomes).at(-1)).toEqual(['a.set.v1', 'interrupted'])
      yield* perform(slow('b', 'join', Effect.void), undefined)
      expect((yield* outcomes).at(-1)).toEqual(['b.set.v1', 'done'])
    }).pipe(Effect.provide(kernel.layer))
  })
})
