// A report is made in parts. Whatever happens between them, it is the report of the moment in which it was begun.
import { Effect, Fiber, Schema } from 'effect'
import { expect, it } from 'vitest'
import { Post } from '../../schemas/entities/Post.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { carryOut, waitTurns } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { commentOf, longThreadRows } from '../../tests/support/longThreadRows.ts'
import { perform } from '../kernel/perform.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { CastVote } from '../post/CastVote.ts'
import { VisitPost } from '../post/LoadPost.ts'
import { makeSession, sessionInSlices } from './makeSession.ts'

const threads = [2100, 40, 2100, 40, 40, 40, 40]

it('does not contain what happens while it is made', async () => {
  let holds = false
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path, input }) => {
      const id = Number(input['id'])
      if (path === '/post/post.json')
        return answered({
          posts: [Schema.encodeSync(Post)(aPost({ id }))],
          comments: longThreadRows(id, threads[id - 1] ?? 0),
        })
      return holds
        ? Effect.as(
            Effect.promise(() => waitTurns(4)),
            answered({ status: true }),
          )
        : answered({ status: true })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  const vote = (post: number, at: number, value: -1 | 1) =>
    perform(CastVote, { kind: 'comment', id: commentOf(post, at), value })
  const visit = (post: number) => perform(VisitPost, { postUuid: uuidOfId(post) })
  await Effect.runPromise(
    Effect.gen(function* () {
      for (const [at] of threads.slice(0, 3).entries()) {
        yield* visit(at + 1)
        yield* vote(at + 1, 7, 1)
      }
      holds = true
      const running = yield* Effect.forkChild(vote(3, 9, 1), { startImmediately: true })
      const { store, log } = kernel
      const named = { doubts: new Set<string>(), build: 'test', origin: 'https://parley.example', here: '/', now: 0 }
      const source = { ...named, store, log, history: yield* UndoHistory }
      const atOnce = JSON.stringify(makeSession(source))
      expect(log.running()).toHaveLength(1)
      const parts = sessionInSlices(source)
      let made = parts.next()
      let nth = 0
      for (; made.done !== true; made = parts.next()) {
        nth += 1
        if (nth === 1) yield* Fiber.join(running)
        // Threads are let go of, answers are cut, votes end.
        yield* visit(3 + nth)
        yield* vote(3, 7 + nth, -1)
        source.doubts.add(`lane ${nth}`)
      }
      expect(nth).toBeGreaterThan(2)
      expect(JSON.stringify(made.value)).toBe(atOnce)
      expect((yield* carryOut(made.value)).differences).toEqual([])
    }).pipe(Effect.provide(kernel.layer)),
  )
}, 30_000)
