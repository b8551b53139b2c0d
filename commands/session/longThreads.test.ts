// Threads of thousands that were read one after the other leave room for everything else: the file has what was meant, and comes out the same.
import { Effect, type Layer, Schema } from 'effect'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Post } from '../../schemas/entities/Post.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { heldAlone } from '../../tests/support/heldAlone.ts'
import { answered, type TestKernel, testKernel } from '../../tests/support/kernel.ts'
import { commentOf, longThreadRows } from '../../tests/support/longThreadRows.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { VisitPost } from '../post/LoadPost.ts'
import { CreateComment } from '../thread/CreateComment.ts'
import { CollapseComment } from '../thread/SortComments.ts'
import { threadKey } from '../thread/threadKey.ts'
import { VisitThread } from '../thread/VisitThread.ts'
import type { Session } from './Session.ts'
import { stateOf } from './state.ts'
import { fileBudget } from './withinBudget.ts'

/** Posts count from 1; `lengths` says how many comments each has. */
const kernelOf = (lengths: ReadonlyArray<number>): TestKernel => {
  const threads = lengths.map((length, at) => longThreadRows(at + 1, length))
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path, input }) => {
      const id = Number(input['id'])
      if (path === '/post/post.json')
        return answered({ posts: [Schema.encodeSync(Post)(aPost({ id }))], comments: threads[id - 1] })
      const found = threads.flat().findIndex((row) => row.id === id)
      return answered(
        path === '/comment/thread' ? { comments: threads.flat().slice(found, found + 3) } : { status: true },
      )
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

const sizeOf = (session: Session): number => JSON.stringify(session).length

it('the file has most of 400 entries among six long threads, and loses none because of a thread', async () => {
  const lengths = [2457, 2457, 2457, 2457, 2457, 10_477]
  const kernel = kernelOf(lengths)
  const votes = 66
  const session = await Effect.runPromise(
    Effect.gen(function* () {
      for (const [at, length] of lengths.entries()) {
        yield* perform(VisitPost, { postUuid: uuidOfId(at + 1) })
        for (let nth = 0; nth < votes; nth += 1)
          yield* perform(CastVote, { kind: 'comment', id: commentOf(at + 1, (nth * 37) % length), value: 1 })
      }
      return yield* sessionOf(kernel)
    }).pipe(Effect.provide(kernel.layer)),
  )
  const { log, store } = kernel
  expect(log.entries()).toHaveLength(400)
  const held = heldAlone([log.entries(), log.losses(), log.dropped()], stateOf(store))
  expect(held).toBeLessThan(1_000_000)
  expect(held).toBeGreaterThan(100_000)
  expect(sizeOf(session)).toBeLessThanOrEqual(fileBudget)
  expect(session.entries.length).toBeGreaterThan(300)
  expect(session.entries.filter(({ given }) => given === true).length).toBeLessThanOrEqual(lengths.length)
  const { differences, hash } = await Effect.runPromise(carryOut(session))
  expect(differences).toEqual([])
  expect(hash).toBe(session.hash)
}, 60_000)

type Act = {
  readonly kind: 'open' | 'vote' | 'collapse' | 'thread' | 'reply'
  readonly post: number
  readonly at: number
}

const length = 2100

type Services = Layer.Success<TestKernel['layer']>

const effectOf = ({ kind, post, at }: Act): Effect.Effect<void, Failure, Services> => {
  const id = commentOf(post, at)
  const postUuid = uuidOfId(post)
  if (kind === 'open') return perform(VisitPost, { postUuid })
  if (kind === 'vote') return perform(CastVote, { kind: 'comment', id, value: at % 2 === 0 ? 1 : -1 })
  if (kind === 'thread') return perform(VisitThread, { postUuid, commentUuid: uuidOfId(id), ancestors: 0 })
  if (kind === 'reply') return perform(CreateComment, { postId: post, parentId: id, content: 'Said.' })
  return perform(CollapseComment, { threadKey: threadKey({ kind: 'post', postUuid }), commentId: id })
}

const anAct = (posts: number): fc.Arbitrary<Act> =>
  fc.record({
    kind: fc.constantFrom<Act['kind']>('vote', 'vote', 'collapse', 'thread', 'reply'),
    post: fc.integer({ min: 1, max: posts }),
    at: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: length - 1 })),
  })

const numRuns = Number(process.env['LONG_RUNS'] ?? 3)
const seed = Number(process.env['LONG_SEED'] ?? Date.now() % 2 ** 31)

const open = (post: number): Act => ({ kind: 'open', post, at: 0 })

/** A thread is dropped in the moment in which a part of it comes again. */
const broughtAnew: ReadonlyArray<Act> = [
  ...[1, 2, 3, 4, 5, 6].map(open),
  { kind: 'thread', post: 1, at: 0 },
  { kind: 'thread', post: 3, at: 0 },
  ...[7, 8].map(open),
]

/** What a part of a thread brought is dropped with it, and nobody keeps its values. */
const namedAndDropped: ReadonlyArray<Act> = [
  open(1),
  { kind: 'thread', post: 1, at: 1000 },
  ...[2, 3, 4, 5, 6, 7, 8].map(open),
]

// More threads than the store keeps: those opened first are dropped, comments by the thousand.
it(`anything done in long threads replays the same (${numRuns} runs, seed ${seed})`, async () => {
  const posts = 8
  const acts = fc
    .tuple(...Array.from({ length: posts }, () => fc.array(anAct(posts), { maxLength: 6 })))
    .map((each) => each.flatMap((some, at): ReadonlyArray<Act> => [{ kind: 'open', post: at + 1, at: 0 }, ...some]))
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const kernel = kernelOf(Array.from({ length: posts }, () => length))
      const session = await Effect.runPromise(
        Effect.gen(function* () {
          for (const act of all) yield* Effect.exit(effectOf(act))
          return yield* sessionOf(kernel)
        }).pipe(Effect.provide(kernel.layer)),
      )
      expect(sizeOf(session)).toBeLessThanOrEqual(fileBudget)
      expect(session.entries).toHaveLength(all.length)
      const { differences, hash } = await Effect.runPromise(carryOut(session))
      expect(differences).toEqual([])
      expect(hash).toBe(session.hash)
    }),
    { numRuns, seed, examples: [[broughtAnew], [namedAndDropped]] },
  )
}, 600_000)
