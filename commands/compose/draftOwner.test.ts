// Drafts are shown only to the person who typed them.
import { expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe } from 'vitest'
import { aUser } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { perform } from '../kernel/perform.ts'
import { RestoreDraft, SaveDraft } from './SaveDraft.ts'

const key = 'comment/7/0'

/** The device's storage after this member typed a draft. */
const typedBy = Effect.fnUntraced(function* (username: string) {
  const kernel = testKernel()
  if (username !== '') kernel.store.changeViewer({ kind: 'member', user: aUser({ username }) })
  yield* Effect.gen(function* () {
    yield* TestClock.adjust(1000)
    const typing = yield* Effect.forkChild(perform(SaveDraft, { key, fields: { text: 'a thought' } }))
    yield* TestClock.adjust(1000)
    yield* Fiber.join(typing)
  }).pipe(Effect.provide(kernel.layer))
  return Object.fromEntries(kernel.kept)
})

const isShown = Effect.fnUntraced(function* (kept: Readonly<Record<string, string>>, reader: string, ended?: string) {
  const kernel = testKernel({ kept })
  if (reader !== '') kernel.store.changeViewer({ kind: 'member', user: aUser({ username: reader }) })
  if (ended !== undefined) kernel.store.ended.value = { username: ended, how: 'expired' }
  yield* Effect.provide(perform(RestoreDraft, { key }), kernel.layer)
  return kernel.store.drafts.peek()[key] !== undefined
})

describe('a draft', () => {
  for (const [writer, reader, ended, shown] of [
    ['Ada', 'Ada', undefined, true],
    ['Ada', 'Bob', undefined, false],
    ['Ada', '', undefined, false],
    ['Ada', '', 'Ada', true],
    ['', 'Bob', undefined, true],
    ['', '', undefined, true],
  ] as const) {
    const who = (name: string): string => (name === '' ? 'a guest' : name)
    const after = ended === undefined ? '' : `, whose page was ${ended}’s`
    it.effect(`of ${who(writer)} is ${shown ? '' : 'not '}shown to ${who(reader)}${after}`, () =>
      Effect.gen(function* () {
        expect(yield* isShown(yield* typedBy(writer), reader, ended)).toBe(shown)
      }),
    )
  }
})
