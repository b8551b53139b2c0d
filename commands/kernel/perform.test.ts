// The kernel's guarantees: the order of its steps, what failure and interruption leave behind, and what is logged.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Exit, Fiber, Schema } from 'effect'
import { Password } from '../../schemas/codecs/scalars.ts'
import { type Failure, MemberRequired, Offline } from '../../schemas/Failure.ts'
import { proposal } from '../../signals/Proposal.ts'
import { aPost } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { othersRun, outcomes, refused, scoring } from '../../tests/support/scoring.ts'
import { type Command, defineIntent, defineQuery } from './Command.ts'
import { perform } from './perform.ts'

describe('perform', () => {
  it.effect('guards, begins, proposes, sends, settles and tells, in this order', () => {
    const kernel = testKernel()
    const steps: Array<string> = []
    return perform(scoring('a', 5, Effect.void, steps), undefined).pipe(
      Effect.map(() => {
        expect(steps).toEqual(['guard', 'begin', 'propose', 'send', 'settle', 'tell success'])
      }),
      Effect.provide(kernel.layer),
    )
  })

  it.effect('rolls back, runs `fail`, shows the failure and passes it on', () => {
    const kernel = testKernel()
    const steps: Array<string> = []
    kernel.store.posts.confirm([aPost({ score: 1 })])
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(scoring('a', 5, Effect.fail(refused), steps), undefined))
      expect(failure).toBe(refused)
      expect(steps).toEqual(['guard', 'begin', 'propose', 'send', 'fail', 'tell failure'])
      expect(kernel.store.posts.peek(1)?.score).toBe(1)
      expect(kernel.log.entries()[0]?.outcome).toEqual({ kind: 'failed', failure: refused })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('asks a member whose session has ended to log in again, whichever call noticed it', () => {
    const kernel = testKernel()
    const command = defineIntent({
      name: 'a.b.v1',
      input: Schema.Void,
      guard: () => new MemberRequired(),
      send: () => Effect.die('sent'),
    })
    return Effect.gen(function* () {
      kernel.store.ended.value = { username: 'ada', how: 'expired' }
      yield* Effect.flip(perform(command, undefined))
      kernel.store.ended.value = { username: 'ada', how: 'loggedOut' }
      yield* Effect.flip(perform(command, undefined))
      expect(kernel.overlays).toEqual([{ name: 'accountNeeded', what: 'session' }, { name: 'signUp' }])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('keeps what is newer than a query under way from eviction, until that query ends in any way', () => {
    const kernel = testKernel({ changesUnseen: true })
    const { posts } = kernel.store
    return Effect.gen(function* () {
      for (const end of ['done', 'failed', 'broken', 'interrupted']) {
        const response = yield* Deferred.make<void, Failure>()
        const query = defineQuery<void, void>({
          name: 'a.b.v1',
          input: Schema.Void,
          send: () => Deferred.await(response),
          settle: () => {},
        })
        const loading = yield* Effect.forkChild(perform(query, undefined), { startImmediately: true })
        posts.confirm([aPost()])
        expect([end, kernel.store.sweep(), posts.size()]).toEqual([end, 0, 1])
        if (end === 'done') yield* Deferred.succeed(response, undefined)
        else if (end === 'failed') yield* Deferred.fail(response, refused)
        else if (end === 'broken') yield* Deferred.die(response, 'broken')
        else yield* Fiber.interrupt(loading)
        yield* Fiber.await(loading)
        expect([end, kernel.store.sweep(), posts.size()]).toEqual([end, 1, 0])
      }
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('changes nothing for a guest, opens the sheet and fails', () => {
    const kernel = testKernel()
    const command = defineIntent({
      name: 'a.b.v1',
      input: Schema.Void,
      guard: () => new MemberRequired(),
      begin: () => expect.unreachable(),
      propose: () => expect.unreachable(),
      send: () => Effect.die('sent'),
    })
    return Effect.gen(function* () {
      expect((yield* Effect.flip(perform(command, undefined)))._tag).toBe('MemberRequired')
      expect(kernel.overlays).toEqual([{ name: 'signUp' }])
      yield* Effect.flip(perform({ ...command, asksMember: { name: 'feedSort' } }, undefined))
      expect(kernel.overlays.at(-1)).toEqual({ name: 'feedSort' })
      expect(kernel.requests).toEqual([])
      expect(yield* outcomes).toEqual([
        ['a.b.v1', 'failed'],
        ['a.b.v1', 'failed'],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const [firstEnds, secondEnds, order] of [
    ['done', 'failed', 'first'],
    ['done', 'failed', 'second'],
    ['failed', 'done', 'first'],
    ['failed', 'done', 'second'],
    ['failed', 'failed', 'first'],
    ['done', 'done', 'second'],
  ] as const) {
    it.effect(
      `keeps two commands on one entity apart: ${firstEnds} and ${secondEnds}, the ${order} answers first`,
      () => {
        const kernel = testKernel({ changesUnseen: true })
        const { posts } = kernel.store
        posts.confirm([aPost({ score: 1, title: 'old' })])
        const titling = (answer: Effect.Effect<void, Failure>) =>
          defineIntent({
            name: 'title.set.v1',
            input: Schema.Void,
            propose: (_, { store }) => [proposal(store.posts, 1, (post) => ({ ...post, title: 'mine' }))],
            send: () => answer,
          })
        return Effect.gen(function* () {
          const gates = [yield* Deferred.make<void, Failure>(), yield* Deferred.make<void, Failure>()] as const
          const first = yield* Effect.forkChild(perform(scoring('a', 5, Deferred.await(gates[0])), undefined))
          const second = yield* Effect.forkChild(perform(titling(Deferred.await(gates[1])), undefined))
          yield* othersRun
          expect(posts.peek(1)).toMatchObject({ score: 5, title: 'mine' })
          // A refresh arrives while both are running: the proposals stay on top of it.
          posts.confirm([aPost({ score: 9, title: 'newer' })])
          expect(posts.peek(1)).toMatchObject({ score: 5, title: 'mine' })
          const end = (at: 0 | 1) => {
            const ends = at === 0 ? firstEnds : secondEnds
            return ends === 'done' ? Deferred.succeed(gates[at], undefined) : Deferred.fail(gates[at], refused)
          }
          yield* end(order === 'first' ? 0 : 1)
          yield* Fiber.await(order === 'first' ? first : second)
          yield* end(order === 'first' ? 1 : 0)
          yield* Fiber.awaitAll([first, second])
          expect(posts.peek(1)).toMatchObject({
            score: firstEnds === 'done' ? 5 : 9,
            title: secondEnds === 'done' ? 'mine' : 'newer',
          })
          expect(posts.base(1)).toEqual(posts.peek(1))
        }).pipe(Effect.provide(kernel.layer))
      },
    )
  }

  it.effect('rolls back and runs `giveUp` when it is interrupted, and logs that', () => {
    const kernel = testKernel()
    const steps: Array<string> = []
    kernel.store.posts.confirm([aPost({ score: 1 })])
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(perform(scoring('a', 5, Effect.never, steps), undefined))
      yield* othersRun
      expect(kernel.store.posts.peek(1)?.score).toBe(5)
      yield* Fiber.interrupt(fiber)
      expect(kernel.store.posts.peek(1)?.score).toBe(1)
      expect(steps.at(-1)).toBe('giveUp')
      expect(yield* outcomes).toEqual([['a.set.v1', 'interrupted']])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const broken of ['guard', 'begin', 'propose', 'send', 'settle', 'fail'] as const) {
    it.effect(`shows the error toast, and leaves no proposal behind, where ${broken} throws`, () => {
      const kernel = testKernel()
      kernel.store.posts.confirm([aPost({ score: 1 })])
      const sound = scoring('a', 5, broken === 'fail' ? Effect.fail(refused) : Effect.void)
      const command: Command<void, void> = {
        ...sound,
        [broken]: () => {
          throw new TypeError('a mistake')
        },
      }
      return Effect.gen(function* () {
        const exit = yield* Effect.exit(perform(command, undefined))
        expect(Exit.isFailure(exit)).toBe(true)
        expect(kernel.toasts).toEqual([{ text: 'Oops, something went terribly wrong.', style: 'error' }])
        kernel.store.posts.confirm([aPost({ score: 7 })])
        expect(kernel.store.posts.peek(1)?.score).toBe(7)
        const outcome = kernel.log.entries()[0]?.outcome
        expect(outcome).toEqual({ kind: 'defect', reason: 'TypeError: a mistake' })
      }).pipe(Effect.provide(kernel.layer))
    })
  }

  it.effect('does nothing when the guard says idle, and logs it as done', () => {
    const kernel = testKernel()
    const steps: Array<string> = []
    const idle = { ...scoring('a', 5, Effect.void, steps), guard: () => 'idle' as const }
    return Effect.gen(function* () {
      yield* perform(idle, undefined)
      expect(steps).toEqual([])
      expect(yield* outcomes).toEqual([['a.set.v1', 'done']])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the log of performed commands', () => {
  it.effect('hides secrets, counts up, and can be parsed from its JSON text', () => {
    const kernel = testKernel()
    const command = (failure?: Failure) =>
      defineIntent({
        name: 'account.try.v1',
        input: Schema.Struct({ username: Schema.String, password: Password }),
        send: () => (failure === undefined ? Effect.void : Effect.fail(failure)),
      })
    return Effect.gen(function* () {
      const input = { username: 'ada', password: 'hunter2' }
      yield* perform(command(), input)
      for (const failure of [refused, new Offline()]) yield* Effect.flip(perform(command(failure), input))
      yield* perform(scoring('void', 1, Effect.void), undefined)
      const entries = kernel.log.entries()
      expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
      expect(entries[0]?.input).toEqual({ username: 'ada', password: '[secret]' })
      const text = JSON.stringify(entries)
      expect(text).not.toContain('hunter2')
      expect(JSON.parse(text)).toMatchObject([
        {},
        { outcome: { failure: { _tag: 'ServerRefused', text: 'no' } } },
        {},
        {},
      ])
    }).pipe(Effect.provide(kernel.layer))
  })
})
