// Comments of a long thread are left out of a file. An answer in the session may name them again, unchanged.
import { expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Comment } from '../../schemas/entities/Comment.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aComment, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { AskAgain } from '../kernel/AskAgain.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { perform } from '../kernel/perform.ts'

const comments = Array.from({ length: 1500 }, (_, at) => aComment({ id: at + 1 }))
const named = comments.slice(1400, 1404).map((comment) => Schema.encodeSync(Comment)(comment))

it.effect('a session whose response names a left-out comment replays the same', () => {
  const kernel = testKernel({
    answer: ({ path }) => answered(path === '/comment/thread' ? { comments: named } : { folders: [] }),
  })
  return Effect.gen(function* () {
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    kernel.store.comments.confirm(comments)
    kernel.log.clear()
    const { doubts } = yield* Lanes
    doubts.add('comment/1401')
    yield* perform(AskAgain, { lane: 'comment/1401' })
    const session = yield* sessionOf(kernel)
    expect(session.start.commentsLeftOut).toBe(1496)
    const { differences, hash } = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
    expect(differences).toEqual([])
    expect(hash).toBe(session.hash)
  }).pipe(Effect.provide(kernel.layer))
})

it.effect(
  'so does a session whose response names a comment that the store dropped later: its entry is given, not carried out',
  () => {
    const many = Array.from({ length: 2500 }, (_, at) => aComment({ id: at + 1 }))
    const kernel = testKernel({
      answer: ({ path }) => answered(path === '/comment/thread' ? { comments: named } : { folders: [] }),
    })
    return Effect.gen(function* () {
      kernel.store.changeViewer({ kind: 'member', user: aUser() })
      kernel.store.comments.confirm(many)
      kernel.log.clear()
      const { doubts } = yield* Lanes
      doubts.add('comment/1401')
      yield* perform(AskAgain, { lane: 'comment/1401' })
      kernel.store.sweep()
      expect(kernel.log.dropped().length).toBeGreaterThan(0)
      const session = yield* sessionOf(kernel)
      expect(session.entries.map(({ given }) => given)).toEqual([true])
      const { differences, hash } = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
      expect(differences).toEqual([])
      expect(hash).toBe(session.hash)
    }).pipe(Effect.provide(kernel.layer))
  },
)
