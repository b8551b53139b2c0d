// Communities that a member left stay in the Joined list during the session, in their position.
import { expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Community } from '../../schemas/entities/Community.ts'
import { durations } from '../../schemas/limits.ts'
import { aCommunity, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { directoryKey, LoadDirectory } from './DirectoryQuery.ts'
import { JoinCommunity } from './JoinCommunity.ts'

const encoded = Schema.encodeSync(Community)
const named = (name: string) => aCommunity({ name, isSubscribed: true })

for (const [topic, remaining] of [
  ['Joined', ['birds', 'cats', 'dogs']],
  ['All', ['birds', 'dogs']],
] as const) {
  it.effect(`the ${topic} list, loaded again, shows ${remaining.join(', ')} after Cats was left`, () => {
    let listed = ['Birds', 'Cats', 'Dogs']
    const { store, layer } = testKernel({
      answer: () =>
        answered({ status: true, communities: listed.map((name) => encoded(named(name))), has_more_entries: false }),
    })
    store.changeViewer({ kind: 'member', user: aUser({ subscribed: listed }) })
    const query = { topic, sort: 'name', showPolitics: false } as const
    const shown = () => store.directories.peek(directoryKey(query)).ids
    return Effect.gen(function* () {
      yield* perform(LoadDirectory, query)
      yield* perform(JoinCommunity, { name: 'Cats', value: false })
      expect(shown()).toEqual(['birds', 'cats', 'dogs'])
      listed = ['Birds', 'Dogs']
      yield* TestClock.adjust(durations.feedFresh)
      yield* perform(LoadDirectory, query)
      expect(shown()).toEqual(remaining)
    }).pipe(Effect.provide(layer))
  })
}

it.effect('joining a community makes the Joined list reload at once', () => {
  const kernel = testKernel({ answer: () => answered({ status: true, communities: [] }) })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ subscribed: [] }) })
  const query = { topic: 'Joined', sort: 'name', showPolitics: false } as const
  return Effect.gen(function* () {
    yield* TestClock.adjust(durations.feedFresh)
    yield* perform(LoadDirectory, query)
    yield* perform(LoadDirectory, query)
    yield* perform(JoinCommunity, { name: 'Cats', value: true })
    yield* perform(LoadDirectory, query)
    expect(kernel.requests.map(({ path }) => path)).toEqual([
      '/community/communities.json',
      '/community/subscribe',
      '/community/communities.json',
    ])
  }).pipe(Effect.provide(kernel.layer))
})
