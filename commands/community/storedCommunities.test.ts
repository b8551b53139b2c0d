// The joined communities are stored for the next start; corrupt or old data is removed, and newer data in the store
// stays.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { TestClock } from 'effect/testing'
import { aCommunity, aUser } from '../../tests/support/entities.ts'
import { type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { ShowStoredCommunities, StoreCommunities } from './storedCommunities.ts'

const key = 'parley.communities'
const day = 24 * 60 * 60 * 1000

const kernelOf = (kept: NonNullable<TestKernelOptions['kept']> = {}) => {
  const kernel = testKernel({ kept })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ subscribed: ['Cats', 'Dogs', 'Unknown'] }) })
  return kernel
}

/** The storage of a device where Cats and Dogs were loaded, and Birds was not joined. */
const keptList = Effect.gen(function* () {
  const { store, layer, kept } = kernelOf()
  store.communities.confirm(['Birds', 'Cats', 'Dogs'].map((name) => aCommunity({ name, displayName: `${name}!` })))
  yield* Effect.provide(perform(StoreCommunities, undefined), layer)
  return kept.get(key) ?? ''
})

const restore = (text: string) => {
  const kernel = kernelOf({ [key]: text })
  return Effect.as(Effect.provide(perform(ShowStoredCommunities, undefined), kernel.layer), kernel)
}

describe('the stored list of communities', () => {
  it.effect('restores those that were joined and loaded', () =>
    Effect.gen(function* () {
      const { store } = yield* restore(yield* keptList)
      const names = ['birds', 'cats', 'dogs', 'unknown'].map((name) => store.communities.peek(name)?.displayName)
      expect(names).toEqual([undefined, 'Cats!', 'Dogs!', undefined])
    }),
  )

  it.effect('replaces nothing that is already in the store', () =>
    Effect.gen(function* () {
      const kernel = kernelOf({ [key]: yield* keptList })
      kernel.store.communities.confirm([aCommunity({ name: 'Cats', displayName: 'News of Cats' })])
      yield* Effect.provide(perform(ShowStoredCommunities, undefined), kernel.layer)
      expect(kernel.store.communities.peek('cats')?.displayName).toBe('News of Cats')
      expect(kernel.store.communities.peek('dogs')?.displayName).toBe('Dogs!')
    }),
  )

  it.effect('is removed after a day, and not before', () =>
    Effect.gen(function* () {
      const text = yield* keptList
      yield* TestClock.adjust(day - 1)
      expect((yield* restore(text)).store.communities.peek('cats')).toBeDefined()
      yield* TestClock.adjust(1)
      const late = yield* restore(text)
      expect(late.store.communities.peek('cats')).toBeUndefined()
      expect(late.kept.has(key)).toBe(false)
    }),
  )

  for (const text of ['', '{', 'null', '[]', '{"at":0}', '{"at":0,"communities":[{"name":""}]}']) {
    it.effect(`is removed if it is corrupt: ${text}`, () =>
      Effect.gen(function* () {
        const { kept, log } = yield* restore(text)
        expect(kept.has(key)).toBe(false)
        expect(log.entries().map(({ outcome }) => outcome.kind)).toEqual(['done'])
      }),
    )
  }
})
