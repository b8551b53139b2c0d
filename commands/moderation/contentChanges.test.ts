// Moderation of posts and comments: who may, what shows at once field by field, what a rejection leaves, what is sent
// for many taps.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Comment } from '../../schemas/entities/Comment.ts'
import type { Moderation } from '../../schemas/entities/Moderation.ts'
import { Post } from '../../schemas/entities/Post.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { judgementOf } from '../../schemas/rules/judgement.ts'
import type { Store } from '../../signals/Store.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import type { Api } from '../kernel/Api.ts'
import { type Kernel, perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { SetDistinguished, SetLocked, SetStickied } from './contentFlag.ts'
import { ApproveContent, RemoveContent, SetIgnoringReports } from './removal.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })

type Content = Post | Comment
type Either = Partial<Pick<Post & Comment, keyof Post & keyof Comment>> & { readonly isLocked?: boolean }

/** The test's clock is at 0 unless it is adjusted. */
const later = 5000

const reported: Moderation = {
  removedAt: 0,
  approvedAt: 0,
  removedBy: '',
  approvedBy: '',
  isReported: true,
  isIgnoringReports: false,
}
const removedBefore: Moderation = { ...reported, removedAt: 77, removedBy: 'Zoe', isReported: false }
const approvedBefore: Moderation = { ...reported, approvedAt: 66, approvedBy: 'Zoe' }

interface Case {
  readonly name: string
  readonly kind: 'post' | 'comment'
  readonly before: Either
  readonly act: () => Effect.Effect<void, Failure, Api | Kernel>
  /** What is different afterwards, as listed in docs/behaviour/moderation.md#decisions. */
  readonly changes: Either
  readonly path: string
  readonly input: Readonly<Record<string, string>>
  readonly said: ReadonlyArray<string>
  /** The toasts of its undo. */
  readonly undone: ReadonlyArray<string>
}

const target = (kind: 'post' | 'comment') => ({ kind, id: 1 })
const wire = (kind: 'post' | 'comment') => ({ id: '1', type: kind })

const putBack = ['Put back as it was.']

const judgements = (['post', 'comment'] as const).flatMap((kind) => [
  {
    name: `removing a reported ${kind}`,
    kind,
    before: { isApproved: true, moderation: approvedBefore },
    act: () => perform(RemoveContent, target(kind)),
    changes: {
      isRemoved: true,
      isApproved: false,
      removalSource: 'moderator',
      moderation: {
        removedAt: later,
        removedBy: 'Eve',
        approvedAt: 0,
        approvedBy: '',
        isReported: false,
        isIgnoringReports: false,
      },
    },
    path: '/moderate/remove',
    input: wire(kind),
    said: ['Successfully removed!'],
    undone: putBack,
  },
  {
    name: `approving a removed ${kind}`,
    kind,
    before: { isRemoved: true, removalSource: 'nuke', moderation: removedBefore },
    act: () => perform(ApproveContent, target(kind)),
    changes: {
      isRemoved: false,
      isApproved: true,
      removalSource: '',
      moderation: {
        removedAt: 0,
        removedBy: '',
        approvedAt: later,
        approvedBy: 'Eve',
        isReported: false,
        isIgnoringReports: false,
      },
    },
    path: '/moderate/approve',
    input: wire(kind),
    said: ['Successfully approved!'],
    undone: putBack,
  },
  {
    name: `approving a reported ${kind}`,
    kind,
    before: { moderation: reported },
    act: () => perform(ApproveContent, target(kind)),
    changes: { isApproved: true, moderation: { ...reported, approvedAt: later, approvedBy: 'Eve', isReported: false } },
    path: '/moderate/approve',
    input: wire(kind),
    said: ['Successfully approved!'],
    undone: putBack,
  },
  {
    name: `ignoring the reports of a ${kind}`,
    kind,
    before: { moderation: reported },
    act: () => perform(SetIgnoringReports, { ...target(kind), value: true }),
    changes: { moderation: { ...reported, isReported: false, isIgnoringReports: true } },
    path: '/moderate/ignore_reports',
    input: { ...wire(kind), state: 'true' },
    said: ['Successfully ignored!'],
    undone: putBack,
  },
  {
    name: `counting the reports of a ${kind} again`,
    kind,
    before: { moderation: { ...reported, isReported: false, isIgnoringReports: true } },
    act: () => perform(SetIgnoringReports, { ...target(kind), value: false }),
    changes: { moderation: { ...reported, isReported: false } },
    path: '/moderate/ignore_reports',
    input: { ...wire(kind), state: 'false' },
    said: ['Successfully unignored!'],
    undone: putBack,
  },
  ...[true, false].flatMap((value) => [
    {
      name: value ? `putting a ${kind} above the others` : `putting a ${kind} back among the others`,
      kind,
      before: { isStickied: !value },
      act: () => perform(SetStickied, { ...target(kind), value }),
      changes: { isStickied: value },
      path: '/moderate/sticky',
      input: { ...wire(kind), state: String(value) },
      said: [value ? 'Successfully stickied!' : 'Successfully unstickied!'],
      undone: [value ? 'Successfully unstickied!' : 'Successfully stickied!'],
    },
    {
      name: value ? `distinguishing a ${kind}` : `distinguishing a ${kind} no longer`,
      kind,
      before: { isModerator: !value },
      act: () => perform(SetDistinguished, { ...target(kind), value }),
      changes: { isModerator: value },
      path: '/moderate/distinguish',
      input: { ...wire(kind), state: String(value) },
      said: [],
      undone: [],
    },
  ]),
])

const locks = [true, false].map((value) => ({
  name: value ? 'locking a post' : 'unlocking a post',
  kind: 'post' as const,
  before: { isLocked: !value },
  act: () => perform(SetLocked, { id: 1, value }),
  changes: { isLocked: value },
  path: '/moderate/lock',
  input: { id: '1', state: String(value) },
  said: [value ? 'Successfully locked!' : 'Successfully unlocked!'],
  undone: [value ? 'Successfully unlocked!' : 'Successfully locked!'],
}))

const cases: ReadonlyArray<Case> = [...judgements, ...locks]

const texts = (toasts: ReadonlyArray<{ readonly text: string }>): ReadonlyArray<string> =>
  toasts.map(({ text }) => text)

describe.each(cases)('$name', ({ kind, before, act, changes, path, input, said, undone }) => {
  const given = kind === 'post' ? aPost({ title: 'Leeks', ...before }) : aComment({ markdown: 'Leeks.', ...before })
  const shows = ({ posts, comments }: Store): Content => (kind === 'post' ? posts.peek(1) : comments.peek(1)) ?? given
  const proposed = { ...given, ...changes }
  /** Adds the defaults of fields that servers may leave out. */
  const complete = (content: Content): unknown => ({ ...content, ...judgementOf(content) })

  /** A kernel whose viewer moderates these communities; a guest if absent. */
  const seenBy = (moderates: ReadonlyArray<string> | undefined, options: TestKernelOptions = {}) => {
    const kernel = testKernel(options)
    if (moderates !== undefined)
      kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'Eve', moderates }) })
    if ('commentCount' in given) kernel.store.posts.confirm([given])
    else kernel.store.comments.confirm([given])
    return kernel
  }

  /** A server's answer with the content in the state `holds`. */
  const answerOf = (holds: object) =>
    kind === 'post'
      ? { status: true, posts: [Schema.encodeSync(Post)({ ...aPost(), ...holds })] }
      : { status: true, comments: [Schema.encodeSync(Comment)({ ...aComment(), ...holds })] }

  it.effect('is not for guests, who are asked to sign up', () => {
    const kernel = seenBy(undefined)
    return Effect.gen(function* () {
      expect((yield* Effect.flip(act()))._tag).toBe('MemberRequired')
      expect([shows(kernel.store), kernel.overlays, kernel.requests, kernel.toasts]).toEqual([
        given,
        [{ name: 'signUp' }],
        [],
        [],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('is not for moderators of other communities: nothing changes, and no toast is shown', () => {
    const kernel = seenBy(['cats'])
    return Effect.gen(function* () {
      expect((yield* Effect.flip(act()))._tag).toBe('NotAllowed')
      expect([shows(kernel.store), kernel.overlays, kernel.requests, kernel.toasts]).toEqual([given, [], [], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows field by field before the response, is sent once, and shows its toast', () =>
    Effect.gen(function* () {
      yield* TestClock.adjust(later)
      const gate = yield* Deferred.make<void>()
      const kernel = seenBy(['Gaming'], { answer: () => Effect.as(Deferred.await(gate), answered({ status: true })) })
      return yield* Effect.gen(function* () {
        const acting = yield* Effect.forkChild(act(), { startImmediately: true })
        expect(shows(kernel.store)).toEqual(proposed)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(acting)
        expect(shows(kernel.store)).toEqual(proposed)
        expect(texts(kernel.toasts)).toEqual(said)
        // A second time there is nothing to do.
        yield* act()
        expect(kernel.requests.map((each) => [each.path, each.input])).toEqual([[path, input]])
        expect(texts(kernel.toasts)).toEqual(said)
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('is rolled back without a toast when it is rejected', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = seenBy(['Gaming'], {
        answer: () => Effect.as(Deferred.await(gate), answered({ status: false, error: 'no' })),
      })
      return yield* Effect.gen(function* () {
        const acting = yield* Effect.forkChild(Effect.flip(act()), { startImmediately: true })
        expect(shows(kernel.store)).not.toEqual(given)
        yield* Deferred.succeed(gate, undefined)
        expect((yield* Fiber.join(acting))._tag).toBe('ServerRefused')
        expect([shows(kernel.store), kernel.toasts]).toEqual([given, []])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('can be undone completely', () => {
    const kernel = seenBy(['Gaming'], { answer: () => answered({ status: true, undo_id: 'decision' }) })
    return Effect.gen(function* () {
      yield* act()
      expect(kernel.toasts.map(({ undo }) => undo)).toEqual(said.map(() => 1))
      yield* perform(Undo, { sequence: 1 })
      expect(kernel.requests).toHaveLength(2)
      expect(texts(kernel.toasts)).toEqual([...said, ...undone])
      expect(complete(shows(kernel.store))).toEqual(complete(given))
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const reached of [true, false]) {
    it.effect(`that got no response and ${reached ? 'reached' : 'did not reach'} the server is read back`, () => {
      const isAct = (request: WireRequest): boolean => request.method === 'POST'
      const kernel = seenBy(['Gaming'], {
        answer: (request) => (isAct(request) ? Effect.never : answered(answerOf(reached ? proposed : given))),
      })
      return Effect.gen(function* () {
        const acting = yield* Effect.forkChild(Effect.exit(act()))
        yield* othersRun
        yield* TestClock.adjust(durations.httpTimeout)
        expect((yield* Fiber.join(acting))._tag).toBe(reached ? 'Success' : 'Failure')
        expect(kernel.requests.filter(isAct)).toHaveLength(1)
        expect(shows(kernel.store)).toMatchObject(reached ? changes : before)
        expect(texts(kernel.toasts)).toEqual(reached ? said : [])
      }).pipe(Effect.provide(kernel.layer))
    })
  }
})
