// The bookmark shows whether something is saved.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { SaveContent } from './SaveContent.ts'

const save = { kind: 'post', id: 7, folder: 'Garden', value: true } as const

describe('the bookmark of saved content', () => {
  const drawn = (told?: boolean) => {
    const kernel = testKernel({
      answer: () => answered({ status: true, ...(told === undefined ? {} : { is_saved: told }) }),
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    kernel.store.folders.confirm([
      { name: 'Garden', count: 3, holds: { 'post/7': false } },
      { name: 'Later', count: 1, holds: { 'post/7': true } },
    ])
    kernel.store.posts.confirm([aPost({ id: 7 })])
    return { ...kernel, isSaved: () => kernel.store.posts.peek(7)?.isSaved }
  }

  it.effect('is filled at once, and then follows the server’s report', () => {
    const { layer, isSaved } = drawn(true)
    return Effect.gen(function* () {
      expect(isSaved()).toBeUndefined()
      yield* perform(SaveContent, save)
      expect(isSaved()).toBe(true)
      yield* perform(SaveContent, { ...save, value: false })
      expect(isSaved()).toBe(true)
    }).pipe(Effect.provide(layer))
  })

  it.effect('stays filled while another folder contains it, where the server reports nothing', () => {
    const { layer, isSaved } = drawn()
    return Effect.gen(function* () {
      yield* perform(SaveContent, save)
      yield* perform(SaveContent, { ...save, value: false })
      expect(isSaved()).toBe(true)
      yield* perform(SaveContent, { ...save, folder: 'Later', value: false })
      expect(isSaved()).toBe(false)
    }).pipe(Effect.provide(layer))
  })

  it.effect('of a comment works the same', () => {
    const { layer, store } = drawn(true)
    store.comments.confirm([aComment({ id: 7 })])
    return Effect.gen(function* () {
      yield* perform(SaveContent, { ...save, kind: 'comment' })
      expect(store.comments.peek(7)?.isSaved).toBe(true)
    }).pipe(Effect.provide(layer))
  })
})
