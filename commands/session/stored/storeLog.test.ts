// What a page stores of its log in a tab that has no room for it, and where a session begins after a long step.
import { Effect, Layer, Schema, type Scope } from 'effect'
import { expect, it } from 'vitest'
import { Post } from '../../../schemas/entities/Post.ts'
import { uuidOfId } from '../../../schemas/ids.ts'
import { aPost, aUser } from '../../../tests/support/entities.ts'
import { answered, testKernel } from '../../../tests/support/kernel.ts'
import { longThreadRows } from '../../../tests/support/longThreadRows.ts'
import { memoryTab } from '../../../tests/support/memoryTab.ts'
import { storeLogOf } from '../../../tests/support/storeLogOf.ts'
import { LogNavigation, navigationTo } from '../../kernel/LogNavigation.ts'
import { perform } from '../../kernel/perform.ts'
import { LoadPost } from '../../post/LoadPost.ts'
import { readStored } from './readStored.ts'
import { readHead } from './StoredHead.ts'
import { type StoredBudget, storedBudget } from './storedItems.ts'

const part = 3
const longest = 2500

/** A page on which posts are opened, by the number of their comments. */
const openPage = Effect.fnUntraced(function* (tab: ReturnType<typeof memoryTab>, budget?: Partial<StoredBudget>) {
  let length = 0
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path }) => {
      if (path !== '/post/post.json') return answered({ status: true })
      const post = Schema.encodeSync(Post)(aPost({ id: length, uuid: uuidOfId(length) }))
      return answered({ posts: [post], comments: longThreadRows(length, length) })
    },
  })
  const context = yield* Layer.build(kernel.layer)
  const storing = yield* Effect.provide(storeLogOf(kernel, tab, { ...storedBudget, ...budget }), context)
  return {
    open: (comments: number) =>
      Effect.provide(
        Effect.gen(function* () {
          length = comments
          yield* perform(LogNavigation, navigationTo(`/p/${uuidOfId(comments)}`))
          yield* perform(LoadPost, { postUuid: uuidOfId(comments) })
        }),
        context,
      ),
    /** Returns the number of its slices. */
    store: () => [...storing.flush(() => false)].length,
    logIn: () => kernel.store.changeViewer({ kind: 'member', user: aUser() }),
  }
})

const run = <A>(work: Effect.Effect<A, unknown, Scope.Scope>): Promise<A> => Effect.runPromise(Effect.scoped(work))

it('a session that begins after a long step begins at the address that was open then', () =>
  run(
    Effect.gen(function* () {
      const tab = memoryTab()
      const page = yield* openPage(tab)
      yield* page.open(3)
      page.store()
      yield* page.open(longest)
      page.store()
      expect(readStored(tab, part)?.here).toBe(`/p/${uuidOfId(longest)}`)
    }),
  ))

it('the state of a large store is not written, until the store is small again', () =>
  run(
    Effect.gen(function* () {
      const tab = memoryTab()
      const page = yield* openPage(tab, { entities: 100 })
      yield* page.open(3)
      page.store()
      expect(readStored(tab, part)).toBeDefined()
      yield* page.open(200)
      expect(page.store()).toBe(0)
      expect(readStored(tab, part)).toBeUndefined()
      page.logIn()
      yield* page.open(3)
      page.store()
      expect(readStored(tab, part)?.here).toBe(`/p/${uuidOfId(3)}`)
    }),
  ))

it('a log that does not fit into the tab is removed, and begins again once the store is half as large', () =>
  run(
    Effect.gen(function* () {
      const tab = memoryTab(60_000)
      const page = yield* openPage(tab)
      yield* page.open(200)
      page.store()
      expect(readStored(tab, part)).toBeUndefined()
      expect([...tab.texts.keys()]).toEqual(['head'])
      yield* page.open(201)
      expect(page.store()).toBe(0)
      page.logIn()
      yield* page.open(3)
      page.store()
      expect(readStored(tab, part)?.here).toBe(`/p/${uuidOfId(3)}`)
    }),
  ))

it('the page after one that was not stored does not seem to follow the page before that', () =>
  run(
    Effect.gen(function* () {
      const tab = memoryTab()
      const page = yield* openPage(tab, { entities: 100 })
      yield* page.open(200)
      page.store()
      expect(readHead(tab)?.parts.at(-1)?.part).toBe(part)
    }),
  ))
