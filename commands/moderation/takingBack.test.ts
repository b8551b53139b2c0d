// Removing and approving take each other back, where that brings back what was there before; nothing else is offered.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import type { Post } from '../../schemas/entities/Post.ts'
import { moderationOf } from '../../schemas/rules/judgement.ts'
import { aPost } from '../../tests/support/entities.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { perform } from '../perform.ts'
import { Undo } from '../Undo.ts'
import { ApproveContent } from './ApproveContent.ts'
import { belongsToQueue } from './belongsToQueue.ts'
import { RemoveContent } from './RemoveContent.ts'

const target = { kind: 'post', id: 1 } as const

const untouched = moderationOf({})

const seen = (fields: Partial<Post>) => {
  const kernel = moderatorKernel({})
  kernel.store.posts.confirm([aPost(fields)])
  const isRemoved = () => kernel.store.posts.peek(1)?.isRemoved
  const last = () => kernel.toasts.at(-1)
  return { ...kernel, isRemoved, last, takeBack: Effect.suspend(() => perform(Undo, { sequence: last()?.undo ?? 0 })) }
}

describe('removing', () => {
  it.effect('what stood there is taken back by approving it, and that by removing it', () => {
    const { layer, isRemoved, last, takeBack, requests } = seen({ moderation: { ...untouched, isReported: true } })
    return Effect.gen(function* () {
      yield* perform(RemoveContent, target)
      yield* takeBack
      expect([isRemoved(), last()?.text]).toEqual([false, 'Successfully approved!'])
      yield* takeBack
      expect([isRemoved(), last()?.text, last()?.undo]).toEqual([true, 'Successfully removed!', undefined])
      expect(requests.map(({ path }) => path)).toEqual(['/moderate/remove', '/moderate/approve', '/moderate/remove'])
    }).pipe(Effect.provide(layer))
  })

  it.effect('what a filter held is not taken back: approving would publish what nobody let stand', () => {
    const held = { ...untouched, removedAt: 7 }
    const { layer, last } = seen({ isRemoved: true, removalSource: 'spamFilterPending', moderation: held })
    return Effect.gen(function* () {
      yield* perform(RemoveContent, target)
      expect(last()).toEqual({ text: 'Successfully removed!', style: 'success' })
    }).pipe(Effect.provide(layer))
  })
})

describe('approving', () => {
  it.effect('what was removed is taken back by removing it', () => {
    const away = { ...untouched, removedAt: 7, removedBy: 'Zoe' }
    const { layer, isRemoved, last, takeBack } = seen({ isRemoved: true, removalSource: 'moderator', moderation: away })
    return Effect.gen(function* () {
      yield* perform(ApproveContent, target)
      expect(isRemoved()).toBe(false)
      yield* takeBack
      expect([isRemoved(), last()?.text]).toEqual([true, 'Successfully removed!'])
    }).pipe(Effect.provide(layer))
  })

  it.effect('what was held is taken back by holding it again, which is no removal by the moderator', () =>
    Effect.forEach(['communityFilterPending', 'spamFilterPending', 'moderatorPending'], (removalSource) => {
      const held = { ...untouched, removedAt: 7, removedBy: 'filter' }
      const { layer, store, last, takeBack, requests } = seen({ isRemoved: true, removalSource, moderation: held })
      return Effect.gen(function* () {
        yield* perform(ApproveContent, target)
        expect(store.posts.peek(1)).toMatchObject({ isRemoved: false, isApproved: true })
        yield* takeBack
        expect(store.posts.base(1)).toMatchObject({
          isRemoved: true,
          isApproved: false,
          removalSource,
          moderation: { removedBy: 'filter', approvedAt: 0, approvedBy: '' },
        })
        expect(belongsToQueue(store, 'post/1')).toBe(true)
        expect(last()).toEqual({ text: 'Held for review again.', style: 'success' })
        expect(requests.map(({ path, input }) => [path, input['held_as']])).toEqual([
          ['/moderate/approve', undefined],
          ['/moderate/remove', removalSource],
        ])
      }).pipe(Effect.provide(layer))
    }),
  )

  it.effect('what was held is not taken back where somebody has removed it since', () => {
    const held = { ...untouched, removedAt: 7, removedBy: 'filter' }
    const { layer, store, last, takeBack, requests } = seen({
      isRemoved: true,
      removalSource: 'spamFilterPending',
      moderation: held,
    })
    return Effect.gen(function* () {
      yield* perform(ApproveContent, target)
      store.posts.confirm([
        aPost({
          isRemoved: true,
          removalSource: 'moderator',
          moderation: { ...untouched, removedAt: 9, removedBy: 'Zoe' },
        }),
      ])
      yield* Effect.exit(takeBack)
      expect(requests.map(({ path }) => path)).toEqual(['/moderate/approve'])
      expect(last()?.text).toBe('That has changed since, so it was not undone.')
    }).pipe(Effect.provide(layer))
  })

  it.effect('what was only reported is not taken back: removing it is something else', () => {
    const { layer, last } = seen({ moderation: { ...untouched, isReported: true } })
    return Effect.gen(function* () {
      yield* perform(ApproveContent, target)
      expect(last()).toEqual({ text: 'Successfully approved!', style: 'success' })
    }).pipe(Effect.provide(layer))
  })
})
