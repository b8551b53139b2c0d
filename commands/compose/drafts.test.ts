// Drafts are restored, in this visit and the next, and deleted when they are sent.
import { expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { RestoreDraft, SaveDraft } from './SaveDraft.ts'
import { DropDraft, draftsKey, forgetDrafts, worthKeeping } from './storedDrafts.ts'

const keep = (key: string, fields: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const keeping = yield* Effect.forkChild(perform(SaveDraft, { key, fields }))
    yield* TestClock.adjust(1000)
    yield* Fiber.join(keeping)
  })

const day = 24 * 60 * 60 * 1000

it.effect('a draft is restored after a reload, each under its own key', () => {
  const first = testKernel()
  return Effect.gen(function* () {
    yield* TestClock.adjust(1000)
    yield* Effect.provide(
      Effect.andThen(keep('comment/7', { text: 'Half a thought' }), keep('post', { title: 'A title' })),
      first.layer,
    )
    const second = testKernel({ kept: Object.fromEntries(first.kept) })
    yield* Effect.provide(perform(RestoreDraft, { key: 'comment/7' }), second.layer)
    expect(second.store.drafts.peek()).toEqual({ 'comment/7': { fields: { text: 'Half a thought' }, at: 1000 } })
  })
})

it.effect('a draft that another tab saved meanwhile stays', () => {
  const kernel = testKernel({ kept: { [draftsKey]: JSON.stringify({ post: { fields: { title: 'Theirs' }, at: 5 } }) } })
  return Effect.gen(function* () {
    yield* keep('comment/7', { text: 'Mine' })
    expect(Object.keys(JSON.parse(kernel.kept.get(draftsKey) ?? ''))).toEqual(['post', 'comment/7'])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('a draft that was sent is deleted, also from the device', () => {
  const kernel = testKernel()
  return Effect.gen(function* () {
    yield* keep('comment/7', { text: 'Sent' })
    yield* perform(DropDraft, { key: 'comment/7' })
    expect(kernel.store.drafts.peek()).toEqual({})
    expect([...kernel.kept]).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('the current text is not overwritten by an older draft', () => {
  const kernel = testKernel({ kept: { [draftsKey]: JSON.stringify({ post: { fields: { title: 'Old' }, at: 5 } }) } })
  return Effect.gen(function* () {
    yield* TestClock.adjust(1000)
    kernel.store.drafts.value = { post: { fields: { title: 'New' }, at: 10 } }
    yield* perform(RestoreDraft, { key: 'post' })
    expect(kernel.store.drafts.peek()['post']?.fields).toEqual({ title: 'New' })
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('logging out deletes all drafts', () => {
  const kernel = testKernel()
  return Effect.gen(function* () {
    yield* keep('comment/7', { text: 'Mine alone' })
    yield* forgetDrafts
    expect(kernel.store.drafts.peek()).toEqual({})
    expect([...kernel.kept]).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('the log never contains a draft’s text', () => {
  const kernel = testKernel()
  return Effect.gen(function* () {
    yield* keep('message', { text: 'Between us' })
    expect(JSON.stringify(kernel.log.entries())).toContain('draft.keep.v1')
    expect(JSON.stringify(kernel.log.entries())).not.toContain('Between us')
  }).pipe(Effect.provide(kernel.layer))
})

for (const text of ['', '{', '[]', 'null', '{"post":{"at":5}}']) {
  it.effect(`drafts that do not decode are ignored: ${text}`, () => {
    const kernel = testKernel({ kept: { [draftsKey]: text } })
    return Effect.gen(function* () {
      yield* perform(RestoreDraft, { key: 'post' })
      expect(kernel.store.drafts.peek()).toEqual({})
      yield* keep('post', { title: 'New' })
      expect(kernel.kept.get(draftsKey)).toContain('New')
    }).pipe(Effect.provide(kernel.layer))
  })
}

it('the newest fifty are kept, and none that is thirty days old', () => {
  const ages = fc.uniqueArray(fc.integer({ min: 0, max: 60 * day }), { maxLength: 120 })
  fc.assert(
    fc.property(ages, (all) => {
      const now = 100 * day
      const drafts = Object.fromEntries(all.map((age) => [`${age}`, { fields: {}, at: now - age }]))
      const expected = all
        .filter((age) => age < 30 * day)
        .toSorted((one, other) => one - other)
        .slice(0, 50)
      expect(new Set(Object.keys(worthKeeping(drafts, now)))).toEqual(new Set(expected.map(String)))
    }),
  )
})
