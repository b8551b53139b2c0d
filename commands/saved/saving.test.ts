// Saving: what folders show at once, what a rejection leaves, the toasts, and how a folder's list follows.
import { describe, expect, it } from '@effect/vitest'
import { Deferred, Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { durations } from '../../schemas/limits.ts'
import { type SavedFolder, withSaved } from '../../signals/storedRecords.ts'
import { aComment, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import { CreateFolder, foldersKey, LoadFolders } from './folders.ts'
import { SaveContent } from './SaveContent.ts'
import { savedKey, savedList } from './SavedQuery.ts'

const othersRun = Effect.repeat(Effect.yieldNow, { times: 8 })
const done = answered({ status: true })
const refusal = answered({ status: false, error: 'Not today.' })
const item = { kind: 'post', id: 7 } as const
const save = { ...item, folder: 'Garden', value: true }
const sentence = (text: string, style: string) => ({ text, style, undo: expect.any(Number) })

/** A member with two folders; Later contains post 7. */
const asMember = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser() })
  store.folders.confirm([
    { name: 'Garden', count: 3, holds: { 'post/7': false } },
    { name: 'Later', count: 1, holds: { 'post/7': true } },
  ])
  store.folderLists.step(foldersKey, (state) => ({ ...state, ids: ['garden', 'later'], loaded: true }))
  const seen = (folder = 'garden') => [store.folders.peek(folder)?.holds['post/7'], store.folders.peek(folder)?.count]
  return {
    ...kernel,
    seen,
    calls: () => kernel.requests.map(({ path, input }) => [path, input['type'], input['category']]),
  }
}

describe('a folder with an item', () => {
  it('counts it once, however often it is added or removed', () => {
    const folders = fc.record({
      name: fc.constant('Garden'),
      count: fc.nat(),
      holds: fc.dictionary(fc.constantFrom('post/7', 'post/8'), fc.boolean(), { noNullPrototype: true }),
    })
    fc.assert(
      fc.property(folders, fc.boolean(), (folder: SavedFolder, isIn) => {
        const once = withSaved(folder, 'post/7', isIn)
        expect(withSaved(once, 'post/7', isIn)).toEqual(once)
        expect(once.holds['post/7']).toBe(isIn)
        expect(Math.abs((once.count ?? 0) - (folder.count ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('saving', () => {
  it.effect('shows before the response, and is rolled back with a toast when it is rejected', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), refusal) })
      return yield* Effect.gen(function* () {
        const saving = yield* Effect.forkChild(Effect.flip(perform(SaveContent, save)))
        yield* othersRun
        expect(kernel.seen()).toEqual([true, 4])
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.join(saving)
        expect(kernel.seen()).toEqual([false, 3])
        expect(kernel.toasts).toEqual([{ text: 'Failed to save.', style: 'error' }])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('and unsaving show toasts, and can be undone', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(SaveContent, save)
      yield* perform(SaveContent, { ...item, folder: 'Later', value: false })
      expect(kernel.toasts).toEqual([sentence('Post saved!', 'success'), sentence('Post unsaved!', 'success')])
      expect([kernel.seen(), kernel.seen('later')]).toEqual([
        [true, 4],
        [false, 0],
      ])
      yield* perform(Undo, { sequence: 2 })
      expect(kernel.seen('later')).toEqual([true, 1])
      expect(kernel.calls()).toEqual([
        ['/action/save', 'post', 'Garden'],
        ['/action/unsave', 'post', 'Later'],
        ['/action/save', 'post', 'Later'],
      ])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('in several folders at the same time sends each, without replacing another', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), done) })
      return yield* Effect.gen(function* () {
        const values = [save, { ...save, folder: 'Later', value: false }, { ...save, folder: 'Other' }]
        const fibers: Array<Fiber.Fiber<void, unknown>> = []
        for (const value of values)
          fibers.push(yield* Effect.forkChild(perform(SaveContent, value), { startImmediately: true }))
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.awaitAll(fibers)
        expect(kernel.calls().map(([path, , folder]) => [path, folder])).toEqual([
          ['/action/save', 'Garden'],
          ['/action/unsave', 'Later'],
          ['/action/save', 'Other'],
        ])
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('in ten quick taps ends with the last value, with two requests at most', () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kernel = asMember({ answer: () => Effect.as(Deferred.await(gate), done) })
      return yield* Effect.gen(function* () {
        const fibers: Array<Fiber.Fiber<void, unknown>> = []
        for (let tap = 0; tap < 10; tap += 1) {
          const value = kernel.seen()[0] !== true
          fibers.push(yield* Effect.forkChild(perform(SaveContent, { ...save, value }), { startImmediately: true }))
        }
        yield* othersRun
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.awaitAll(fibers)
        expect(kernel.calls().map(([path]) => path)).toEqual(['/action/save', '/action/unsave'])
        expect(kernel.seen()).toEqual([false, 3])
        expect(kernel.store.folders.base('garden')).toEqual(kernel.store.folders.peek('garden'))
      }).pipe(Effect.provide(kernel.layer))
    }),
  )

  it.effect('content that is in the folder already does nothing', () => {
    const kernel = asMember()
    return Effect.gen(function* () {
      yield* perform(SaveContent, { ...item, folder: 'LATER', value: true })
      expect([kernel.requests, kernel.toasts]).toEqual([[], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('by a guest changes and sends nothing, and asks to sign up', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(SaveContent, save))
      expect([failure._tag, kernel.overlays, kernel.requests]).toEqual(['MemberRequired', [{ name: 'signUp' }], []])
    }).pipe(Effect.provide(kernel.layer))
  })

  for (const contains of [true, false]) {
    it.effect(`that got no response is read back: the folder ${contains ? 'holds it' : 'does not hold it'}`, () => {
      const kernel = asMember({
        answer: ({ path }) =>
          path === '/action/save'
            ? Effect.never
            : answered({ status: true, folders: [{ name: 'Garden', count: contains ? 4 : 3, contains }] }),
      })
      return Effect.gen(function* () {
        const saving = yield* Effect.forkChild(Effect.exit(perform(SaveContent, save)))
        yield* othersRun
        yield* TestClock.adjust(durations.httpTimeout)
        const exit = yield* Fiber.join(saving)
        expect(kernel.requests.map(({ path }) => path)).toEqual(['/action/save', '/folder/get_folders.json'])
        expect([exit._tag, kernel.seen()]).toEqual(contains ? ['Success', [true, 4]] : ['Failure', [false, 3]])
      }).pipe(Effect.provide(kernel.layer))
    })
  }
})

describe('folders', () => {
  it.effect('are loaded in the server’s order, with whether they contain the item', () => {
    const kernel = testKernel({
      answer: () =>
        answered({
          folders: [
            { name: 'Later', count: 2, contains: true },
            { name: 'Garden', count: 0, contains: false },
          ],
        }),
    })
    const { folderLists, folders } = kernel.store
    return Effect.gen(function* () {
      yield* perform(LoadFolders, { item })
      expect(kernel.requests[0]?.input).toEqual({ community: 'Win', type: 'post', id: '7' })
      expect(folderLists.peek(foldersKey)).toMatchObject({ ids: ['later', 'garden'], loaded: true })
      expect(folders.peek('later')).toEqual({ name: 'Later', count: 2, holds: { 'post/7': true } })
      yield* perform(LoadFolders, {})
      expect(kernel.requests[1]?.input).toEqual({ community: 'Win' })
      expect(folders.peek('garden')).toEqual({ name: 'Garden', count: 0, holds: { 'post/7': false } })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('are created with a trimmed name, and not without a name', () => {
    const kernel = asMember({ answer: () => answered({ folders: [{ name: 'New', count: 0 }] }) })
    return Effect.gen(function* () {
      yield* perform(CreateFolder, { name: '   ' })
      expect(kernel.requests).toEqual([])
      yield* perform(CreateFolder, { name: '  New ' })
      expect(kernel.requests[0]).toMatchObject({ path: '/folder/create_folder', input: { name: 'New' } })
      expect(kernel.store.folderLists.peek(foldersKey).ids).toEqual(['garden', 'later', 'new'])
      expect(kernel.store.folders.peek('new')).toEqual({ name: 'New', count: 0, holds: {} })
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('of a guest are not created', () => {
    const kernel = testKernel()
    return Effect.gen(function* () {
      yield* Effect.flip(perform(CreateFolder, { name: 'New' }))
      expect([kernel.overlays, kernel.requests]).toEqual([[{ name: 'signUp' }], []])
    }).pipe(Effect.provide(kernel.layer))
  })
})

describe('the content of a folder', () => {
  const post = (id: number) => Schema.encodeSync(Post)(aPost({ id }))
  const comment = Schema.encodeSync(Comment)(aComment({ id: 7 }))
  const query = { folder: 'Garden' }
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

  it.effect('is recorded as contained in it, posts and comments separately', () => {
    const kernel = asMember({ answer: () => answered({ content: [post(8), comment], has_more_entries: false }) })
    return Effect.gen(function* () {
      yield* perform(savedList.visit, query)
      expect(kernel.requests[0]?.input).toEqual({ community: 'Win', folder: 'Garden', page: '1' })
      expect(kernel.store.contents.peek(savedKey(query)).ids).toEqual(['post/8', 'comment/7'])
      expect(kernel.store.folders.peek('garden')).toEqual({
        name: 'Garden',
        count: 3,
        holds: { 'post/7': false, 'post/8': true, 'comment/7': true },
      })
    }).pipe(Effect.provide(kernel.layer))
  })

  /** A folder of 60 posts on the server, newest first; `allShown` loads its list to the end. */
  const longFolder = () => {
    let folder = numbers(1, 60)
    const kernel = asMember({
      answer: ({ path, input }) => {
        const id = Number(input['id'])
        if (path === '/action/unsave') folder = folder.filter((each) => each !== id)
        if (path === '/action/save') folder = [id, ...folder]
        const start = 25 * (Number(input['page'] ?? 1) - 1)
        const rest = folder.slice(start)
        return answered({ status: true, content: rest.slice(0, 25).map(post), has_more_entries: rest.length > 25 })
      },
    })
    const put = (id: number, value: boolean) => perform(SaveContent, { kind: 'post', id, folder: 'Garden', value })
    const allShown = Effect.gen(function* () {
      while (kernel.store.contents.peek(savedKey(query)).more) yield* perform(savedList.next, query)
      return kernel.store.contents.peek(savedKey(query)).ids
    })
    return { ...kernel, put, allShown }
  }

  it.effect('is loaded page by page, and a page again where items were removed from it', () => {
    const { put, allShown, layer } = longFolder()
    return Effect.gen(function* () {
      yield* perform(savedList.visit, query)
      for (const id of [3, 5]) yield* put(id, false)
      expect(yield* allShown).toEqual(numbers(1, 60).map((id) => `post/${id}`))
    }).pipe(Effect.provide(layer))
  })

  it.effect('is loaded without a gap after a removed item was put back', () => {
    const { put, allShown, layer } = longFolder()
    return Effect.gen(function* () {
      yield* perform(savedList.visit, query)
      yield* put(3, false)
      yield* perform(savedList.next, query)
      yield* put(3, true)
      expect(yield* allShown).toEqual(numbers(1, 60).map((id) => `post/${id}`))
    }).pipe(Effect.provide(layer))
  })

  it.effect('is reloaded after a new item was added, but not after one was put back', () => {
    const kernel = asMember({ answer: () => answered({ status: true, content: [post(8)], has_more_entries: false }) })
    const isLoaded = () => kernel.store.contents.peek(savedKey(query)).loaded
    const here = { kind: 'post', id: 8, folder: 'garden' } as const
    return Effect.gen(function* () {
      yield* perform(savedList.visit, query)
      yield* perform(SaveContent, { ...here, value: false })
      yield* perform(SaveContent, { ...here, value: true })
      expect(isLoaded()).toBe(true)
      yield* perform(SaveContent, save)
      expect(isLoaded()).toBe(false)
    }).pipe(Effect.provide(kernel.layer))
  })

  it.effect('fails with NotFound for an unknown folder', () => {
    const kernel = asMember({ answer: () => answered({ status: false, error: 'Folder not found.' }, 404) })
    return Effect.gen(function* () {
      const failure = yield* Effect.flip(perform(savedList.visit, { folder: 'Nowhere' }))
      expect(failure).toMatchObject({ _tag: 'NotFound' })
    }).pipe(Effect.provide(kernel.layer))
  })
})
