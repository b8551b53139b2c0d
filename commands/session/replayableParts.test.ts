// A file of another build, or a spoilt one: what this build cannot carry out is told of by its number, and the rest comes out as it was.
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aPost } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { profileList } from '../profile/ProfileQuery.ts'
import { ChangePreferences } from '../settings/ChangePreferences.ts'
import { reasons } from './replayableParts.ts'
import type { Session, SessionEntry } from './Session.ts'

const recorded = Effect.gen(function* () {
  const kernel = testKernel()
  kernel.store.posts.confirm([aPost({ id: 7 })])
  return yield* Effect.gen(function* () {
    yield* perform(ChangePreferences, { theme: 'dark' })
    yield* Effect.exit(perform(CastVote, { kind: 'post', id: 7, value: 1 }))
    yield* perform(ChangePreferences, { feedView: 'condensed' })
    return yield* sessionOf(kernel)
  }).pipe(Effect.provide(kernel.layer))
})

const withFirst = (session: Session, change: Partial<SessionEntry>): Session => ({
  ...session,
  entries: session.entries.map((entry, at) => (at === 0 ? { ...entry, ...change } : entry)),
})

const replayed = (change: Partial<SessionEntry>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const session = yield* recorded
      const replay = yield* carryOut(withFirst(session, change))
      return { session, ...replay }
    }),
  )

describe('an entry that this build cannot carry out', () => {
  it.each([
    ['a command that it does not know', { name: 'some.other.v9' }, reasons.unknown],
    ['an input that it cannot read', { input: { theme: 4 } }, reasons.unreadable],
  ])('is only given: %s', async (_what, change, reason) => {
    const { session, differences, entries, store } = await replayed(change)
    expect(differences).toMatchObject([{ sequence: session.entries[0]?.sequence, field: 'command', got: reason }])
    expect(entries.map(({ sequence }) => sequence)).toEqual(session.entries.map(({ sequence }) => sequence))
    // What it changed is known from the file, and the rest was carried out.
    expect(store.preferences.peek()).toMatchObject({ theme: 'dark', feedView: 'condensed' })
  })

  it('does not exist in a file of this build', async () => {
    expect((await replayed({})).differences).toEqual([])
  })
})

describe('the lists of a profile', () => {
  it('are carried out again like everything else', async () => {
    const run = Effect.gen(function* () {
      const kernel = testKernel()
      yield* Effect.provide(Effect.exit(perform(profileList.visit, { username: 'ada', type: 'post' })), kernel.layer)
      const session = yield* Effect.provide(sessionOf(kernel), kernel.layer)
      return { session, replay: yield* carryOut(session) }
    })
    const { session, replay } = await Effect.runPromise(run)
    expect(session.entries.map(({ name }) => name)).toContain('profile.visit.v1')
    expect(replay.differences).toEqual([])
  })
})
