// The moderation queue: its pages, as items leave it.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Post } from '../../schemas/entities/Post.ts'
import { idOfUuid, uuidOfId } from '../../schemas/ids.ts'
import { moderationOf } from '../../schemas/rules/judgement.ts'
import { aPost } from '../../tests/support/entities.ts'
import { answered } from '../../tests/support/kernel.ts'
import { moderatorKernel } from '../../tests/support/moderatorKernel.ts'
import { perform } from '../kernel/perform.ts'
import { belongsToQueue, type QueueQuery, queueKey, queueList } from './QueueQuery.ts'
import { ApproveContent, RemoveContent } from './removal.ts'

const query: QueueQuery = { community: 'Gaming', sort: 'new', type: 'all' }
const pageSize = 25

const reported = (id: number) => {
  const post = aPost({ id })
  return { ...post, moderation: { ...moderationOf(post), isReported: true } }
}

interface Server {
  readonly refuses?: boolean
  /** Whether it supports cursors. */
  readonly knowsFrom?: boolean
}

/** A server whose queue holds so many posts; approved posts leave it. */
const holding = (count: number, { refuses = false, knowsFrom = false }: Server = {}) => {
  let waiting = Array.from({ length: count }, (_none, at) => at + 1)
  const kernel = moderatorKernel(
    {},
    {
      answer: ({ path, input }) => {
        if (path !== '/moderate/queue.json') {
          if (refuses) return answered({ status: false, error: 'No.' })
          waiting = waiting.filter((id) => String(id) !== input['id'])
          return answered({ status: true })
        }
        const after = knowsFrom && typeof input['from'] === 'string' ? idOfUuid(input['from']) : undefined
        const from =
          after === undefined ? (Number(input['page']) - 1) * pageSize : waiting.filter((id) => id <= after).length
        const page = waiting.slice(from, from + pageSize)
        const content = page.map((id) => Schema.encodeSync(Post)(reported(id)))
        return answered({ content, has_more_entries: from + pageSize < waiting.length })
      },
    },
  )
  const state = () => kernel.store.contents.peek(queueKey(query))
  const shown = () => state().ids.filter((ref) => belongsToQueue(kernel.store, ref))
  /** Decisions of another moderator. */
  const decidedElsewhere = (...ids: ReadonlyArray<number>) => {
    waiting = waiting.filter((id) => !ids.includes(id))
  }
  return { ...kernel, state, shown, decidedElsewhere }
}

describe('the queue', () => {
  it.effect('is requested by community, sort, type, page and cursor', () => {
    const kernel = holding(30)
    return Effect.gen(function* () {
      yield* perform(queueList.visit, query)
      yield* perform(queueList.next, query)
      expect(kernel.requests.map(({ input }) => input)).toEqual([
        { ...query, page: '1' },
        { ...query, page: '2', from: uuidOfId(25), fromType: 'post' },
      ])
      expect([kernel.shown().length, kernel.state().more]).toEqual([30, false])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('misses nothing where items were decided between two of its pages', () => {
    const kernel = holding(60)
    return Effect.gen(function* () {
      yield* perform(queueList.visit, query)
      for (const id of [1, 2, 3]) yield* perform(ApproveContent, { kind: 'post', id })
      expect(kernel.shown()).toHaveLength(22)
      while (kernel.state().more) yield* perform(queueList.next, query)
      expect(kernel.shown()).toEqual(Array.from({ length: 57 }, (_none, at) => `post/${at + 4}`))
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('skips and repeats nothing where others decide between its pages, even about the last loaded item', () => {
    const kernel = holding(60, { knowsFrom: true })
    return Effect.gen(function* () {
      yield* perform(queueList.visit, query)
      kernel.decidedElsewhere(3, 4, 5, 25, 26)
      yield* perform(ApproveContent, { kind: 'post', id: 1 })
      yield* perform(queueList.next, query)
      kernel.decidedElsewhere(30, 51, 52)
      while (kernel.state().more) yield* perform(queueList.next, query)
      const ids = Array.from({ length: 60 }, (_none, at) => `post/${at + 1}`)
      expect(kernel.state().ids).toEqual(ids.filter((ref) => ref !== 'post/26' && ref !== 'post/52'))
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('shows an item again whose approval was rejected', () => {
    const kernel = holding(2, { refuses: true })
    return Effect.gen(function* () {
      yield* perform(queueList.visit, query)
      yield* Effect.flip(perform(ApproveContent, { kind: 'post', id: 1 }))
      expect([kernel.shown(), kernel.toasts]).toEqual([['post/1', 'post/2'], []])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the list of removed content', () => {
  const removedQuery: QueueQuery = { ...query, show: 'removed' }

  it.effect('is loaded again when it was read before the server removed an item, and only then', () => {
    const kernel = holding(2)
    const list = (of: QueueQuery) => kernel.store.contents.peek(queueKey(of))
    return Effect.gen(function* () {
      yield* perform(queueList.visit, removedQuery)
      yield* perform(queueList.visit, query)
      kernel.store.posts.confirm([reported(3)])
      yield* perform(RemoveContent, { kind: 'post', id: 1 })
      expect([list(removedQuery).loaded, list(query).loaded]).toEqual([true, true])
      yield* perform(RemoveContent, { kind: 'post', id: 3 })
      expect([list(removedQuery).loaded, list(query).loaded]).toEqual([false, true])
    }).pipe(Effect.provide(kernel.layer))
  })
})
