// A long thread comes into the store in slices. Whatever happens between them, it ends as if it had come at once.
import { Effect, Fiber, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { threadLimits } from '../../schemas/screenLimits.ts'
import { threadRows } from '../../signals/CommentTree.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { commentOf, longThreadRows } from '../../tests/support/longThreadRows.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { LoadPost } from '../post/LoadPost.ts'
import { CreateComment } from './CreateComment.ts'
import { threadKey } from './threadKey.ts'

const length = 6100
const rows = longThreadRows(1, length)
const postUuid = uuidOfId(1)
const key = threadKey({ kind: 'post', postUuid })
const decoded = Schema.decodeUnknownSync(Schema.Array(Comment))
const load = perform(LoadPost, { postUuid })
const writtenId = 99

const kernelOf = (isGuest = false) => {
  const loads: Array<number> = []
  const kernel = testKernel({
    keepsPace: true,
    changesUnseen: true,
    answer: ({ path }) => {
      if (path === '/action/create_comment') {
        const written = aComment({ id: writtenId, parentId: commentOf(1, 0), author: 'ada', markdown: 'Mine' })
        return answered({ comments: [Schema.encodeSync(Comment)(written)] })
      }
      if (path !== '/post/post.json') return answered({ status: true })
      // Each answer has other scores.
      const nth = loads.push(1)
      const comments = rows.map((row) => ({ ...row, score: row.score + nth }))
      return answered({ posts: [Schema.encodeSync(Post)(aPost({ id: 1 }))], comments })
    },
  })
  if (!isGuest) kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

const act = fc.record({
  turn: fc.oneof(fc.nat({ max: 80 }), fc.integer({ min: 40, max: 60 })),
  kind: fc.constantFrom('vote', 'vote', 'sweep', 'write'),
  at: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: length - 1 })),
})

describe('a long thread', () => {
  it('ends as its answer says, but for what was done meanwhile, and is replayed so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 6 }), fc.boolean(), async (acts, isRefresh) => {
        const kernel = kernelOf()
        const { store } = kernel
        const voted = new Map<number, number | undefined>()
        const doOne = Effect.fnUntraced(function* ({ kind, at }: (typeof acts)[number]) {
          const id = commentOf(1, at)
          if (kind === 'sweep') store.sweep()
          else if (kind === 'write') {
            if (store.comments.peek(writtenId) === undefined)
              yield* Effect.exit(perform(CreateComment, { postId: 1, parentId: commentOf(1, 0), content: 'Mine' }))
          } else if (store.comments.peek(id) !== undefined && !voted.has(id)) {
            yield* perform(CastVote, { kind: 'comment', id, value: 1 })
            voted.set(id, store.comments.base(id)?.score)
          }
        })
        const session = await Effect.runPromise(
          Effect.gen(function* () {
            if (isRefresh) yield* load
            const loading = yield* Effect.forkChild(load, { startImmediately: true })
            while (kernel.requests.length === (isRefresh ? 1 : 0)) yield* Effect.yieldNow
            for (let turn = 0; turn <= 80; turn += 1) {
              for (const each of acts) if (each.turn === turn) yield* doOne(each)
              yield* Effect.yieldNow
            }
            yield* Fiber.join(loading)
            return yield* sessionOf(kernel)
          }).pipe(Effect.provide(kernel.layer)),
        )
        const answer = decoded(rows.map((row) => ({ ...row, score: row.score + (isRefresh ? 2 : 1) })))
        const others = answer.filter(({ id }) => !voted.has(id))
        expect(others.map(({ id }) => store.comments.peek(id))).toStrictEqual(others)
        expect([...voted.keys()].map((id) => store.comments.peek(id)?.vote)).toEqual(Array.from(voted, () => 1))
        expect([...voted.keys()].map((id) => store.comments.peek(id)?.score)).toEqual([...voted.values()])
        const shown = store.threads.state(key).rows
        const expected = threadRows(answer, { depthLimit: threadLimits.depth })
        expect(shown.filter(({ id }) => id !== writtenId).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        const { ids } = store.commentLists.peek(key)
        expect(ids.filter((id) => id !== writtenId)).toEqual(answer.map(({ id }) => id))
        expect(ids.includes(writtenId)).toBe(shown.some(({ id }) => id === writtenId))
        const { differences, hash } = await Effect.runPromise(carryOut(session))
        expect([differences, hash]).toEqual([[], session.hash])
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('keeps a vote on a comment that could be evicted before the thread is there', async () => {
    const kernel = kernelOf()
    const id = commentOf(1, 25)
    await Effect.runPromise(
      Effect.gen(function* () {
        const loading = yield* Effect.forkChild(load, { startImmediately: true })
        while (kernel.store.comments.peek(id) === undefined) yield* Effect.yieldNow
        yield* perform(CastVote, { kind: 'comment', id, value: 1 })
        kernel.store.sweep()
        yield* Fiber.join(loading)
      }).pipe(Effect.provide(kernel.layer)),
    )
    expect(kernel.store.comments.peek(id)?.vote).toBe(1)
  })

  it('is loaded again if another person looks before it is there', async () => {
    for (const brought of [1, 2500, 4500]) {
      const kernel = kernelOf()
      await Effect.runPromise(
        Effect.gen(function* () {
          const loading = yield* Effect.forkChild(load, { startImmediately: true })
          while (kernel.store.comments.size() < brought) yield* Effect.yieldNow
          kernel.store.changeViewer({ kind: 'guest' })
          yield* Fiber.join(loading)
        }).pipe(Effect.provide(kernel.layer)),
      )
      expect(kernel.requests).toHaveLength(2)
      expect(kernel.store.comments.peek(commentOf(1, length - 1))?.score).toBe((rows.at(-1)?.score ?? 0) + 2)
      expect(kernel.store.commentLists.peek(key).ids).toHaveLength(length)
    }
  })

  it('comes in several steps, and what is seen first comes with its rows', async () => {
    const kernel = kernelOf()
    await Effect.runPromise(load.pipe(Effect.provide(kernel.layer)))
    const steps = kernel.log.entries().at(-1)?.steps ?? []
    const brought = steps.map((step) => step.brought?.length ?? 0)
    expect(brought.filter((count) => count > 0)).toHaveLength(3)
    expect(brought.reduce((sum, count) => sum + count)).toBe(length - 25)
    const first = kernel.store.threads
      .state(key)
      .rows.slice(0, 25)
      .map(({ id }) => `comment/${id}`)
    const last = steps.at(-1)?.changes.map((change) => change.key) ?? []
    expect(last.filter((name) => name.startsWith('comment/')).toSorted()).toEqual(first.toSorted())
    expect(last).toContain(`thread/${key}`)
  })
})
