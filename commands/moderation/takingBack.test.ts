// A decision is undone by restoring what was before, where the server says that it can; otherwise there is no Undo.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import type { Post } from '../../schemas/entities/Post.ts'
import { Offline } from '../../schemas/Failure.ts'
import { moderationOf } from '../../schemas/rules/judgement.ts'
import { aPost } from '../../tests/support/entities.ts'
import { type Answered, answered } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { belongsToQueue } from './QueueQuery.ts'
import { ApproveContent, RemoveContent, SetIgnoringReports } from './removal.ts'

const target = { kind: 'post', id: 1 } as const

const untouched = moderationOf({})
const reported = { ...untouched, isReported: true }

const remove = perform(RemoveContent, target)
const approve = perform(ApproveContent, target)
const ignore = perform(SetIgnoringReports, { ...target, value: true })

const knowing = () => answered({ status: true, undo_id: 'decision' })

const seen = (fields: Partial<Post>, answer: (request: WireRequest) => Answered = knowing) => {
  const kernel = moderatorKernel({}, { answer })
  const before = aPost(fields)
  kernel.store.posts.confirm([before])
  const last = () => kernel.toasts.at(-1)
  const takeBack = Effect.suspend(() => perform(Undo, { sequence: last()?.undo ?? 0 }))
  const shown = () => kernel.store.posts.peek(1)
  const sent = () => kernel.requests.map(({ path, input }) => [path, input['undo_id']])
  return { ...kernel, before, last, takeBack, shown, sent }
}

const away = { ...untouched, removedAt: 7, removedBy: 'Zoe' }
const held = { ...untouched, removedAt: 7, removedBy: 'filter' }
const approvedBefore = { ...reported, approvedAt: 5, approvedBy: 'Zoe' }

const befores: ReadonlyArray<readonly [string, Partial<Post>]> = [
  ['content without a decision', { moderation: untouched }],
  ['reported content', { moderation: reported }],
  ['content reported after approval', { isApproved: true, moderation: approvedBefore }],
  ['content held by a filter', { isRemoved: true, removalSource: 'spamFilterPending', moderation: held }],
  ['content removed by another moderator', { isRemoved: true, removalSource: 'nuke', moderation: away }],
]

const refusals = [
  [
    'the reason of the server',
    answered({ status: false, error: 'This post was deleted.' }),
    'It was not undone. This post was deleted.',
  ],
  ['no reason', answered({ status: false, error: '' }), 'It was not undone. Please try again.'],
  ['no network', Effect.fail(new Offline()), "You're offline. Nothing was changed."],
] as const

describe.each([
  ['removing', remove, '/moderate/remove', '/moderate/approve'],
  ['approving', approve, '/moderate/approve', '/moderate/remove'],
  ['ignoring the reports of', ignore, '/moderate/ignore_reports', '/moderate/ignore_reports'],
] as const)('%s', (_name, act, path, back) => {
  for (const [what, fields] of befores)
    it.effect(`${what} is restored by undo, field by field, once`, () => {
      const { layer, before, last, takeBack, store, shown, sent } = seen(fields)
      const waits = belongsToQueue(store, 'post/1')
      return Effect.gen(function* () {
        yield* act
        // Where the decision changed nothing, there is nothing to undo.
        if (sent().length === 0) return
        yield* takeBack
        expect(shown()).toEqual(before)
        expect([store.posts.base(1), belongsToQueue(store, 'post/1')]).toEqual([before, waits])
        expect(last()).toEqual({ text: 'Put back as it was.', style: 'success' })
        expect(sent()).toEqual([
          [path, undefined],
          [back, 'decision'],
        ])
      }).pipe(Effect.provide(layer))
    })

  it.effect('offers no Undo where the server does not say that it can', () => {
    const { layer, last } = seen({ moderation: reported }, () => answered({ status: true }))
    return Effect.gen(function* () {
      yield* act
      expect(last()?.text).toMatch(/^Successfully/)
      expect(last()?.undo).toBe(undefined)
    }).pipe(Effect.provide(layer))
  })

  for (const [why, refusal, told] of refusals)
    it.effect(`whose undo fails shows one toast, with ${why}, and can be undone later`, () => {
      const { layer, last, takeBack, shown, toasts, store } = seen({ moderation: reported }, ({ input }) =>
        input['undo_id'] === undefined ? knowing() : refusal,
      )
      return Effect.gen(function* () {
        yield* act
        const [after, offered] = [shown(), last()?.undo ?? 0]
        yield* Effect.exit(takeBack)
        expect([shown(), store.posts.base(1)]).toEqual([after, after])
        expect(toasts.slice(1).map(({ text }) => text)).toEqual([told])
        yield* Effect.exit(perform(Undo, { sequence: offered }))
        expect(toasts.slice(1).map(({ text }) => text)).toEqual([told, told])
      }).pipe(Effect.provide(layer))
    })
})

it.effect('a decision is not undone where another moderator is known to have decided since', () => {
  const { layer, store, last, takeBack, sent } = seen({ moderation: held, isRemoved: true })
  return Effect.gen(function* () {
    yield* approve
    store.posts.confirm([aPost({ isRemoved: true, removalSource: 'moderator', moderation: away })])
    yield* Effect.exit(takeBack)
    expect(sent()).toEqual([['/moderate/approve', undefined]])
    expect(last()?.text).toBe('That has changed since, so it was not undone.')
  }).pipe(Effect.provide(layer))
})
