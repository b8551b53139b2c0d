// What went wrong outside of commands stands in the file of a session, at its place; a replay knows nothing of it.
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { perform } from '../kernel/perform.ts'
import type { Trouble } from '../kernel/Trouble.ts'
import { CastVote } from '../post/CastVote.ts'
import { sealOf } from './digest.ts'
import { readSession } from './readSession.ts'
import { strikeOut } from './strikeOut.ts'

const trouble = (reason: string): Omit<Trouble, 'order'> => ({
  at: 7,
  kind: 'uncaught',
  reason,
  stack: ['open /assets/a.js:1:2'],
})

/** Two votes; something goes wrong before, between, in the midst of the second, and after them. */
const recorded = (goesWrong: boolean) => {
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path }) => {
      if (goesWrong && path === '/action/vote') kernel.log.trouble(trouble('TypeError: while a vote was sent'))
      return answered({ status: true })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  kernel.store.posts.confirm([aPost({ id: 1, vote: 0 }), aPost({ id: 2, vote: 0 })])
  const note = (reason: string): void => {
    if (goesWrong) kernel.log.trouble(trouble(reason))
  }
  return Effect.provide(
    Effect.gen(function* () {
      note('TypeError: at the start')
      for (const id of [1, 2]) {
        yield* perform(CastVote, { kind: 'post', id, value: 1 })
        note(`TypeError: after vote ${id}`)
      }
      return yield* sessionOf(kernel)
    }),
    kernel.layer,
  )
}

describe('an error outside of commands', () => {
  it.effect('is in the file at its place, with its stack', () =>
    Effect.gen(function* () {
      const { troubles, entries } = yield* recorded(true)
      const [first, second] = entries
      expect(troubles?.map(({ reason }) => reason)).toEqual([
        'TypeError: at the start',
        'TypeError: while a vote was sent',
        'TypeError: after vote 1',
        'TypeError: while a vote was sent',
        'TypeError: after vote 2',
      ])
      expect([troubles?.[2]?.order, troubles?.[4]?.order]).toEqual([first?.ended, second?.ended])
      expect(troubles?.[0]).toEqual({ ...trouble('TypeError: at the start'), order: (first?.order ?? 0) - 1 })
    }),
  )

  it.effect('changes nothing else in the file, and nothing in a replay', () =>
    Effect.gen(function* () {
      const [session, quiet] = [yield* recorded(true), yield* recorded(false)]
      expect({ ...session, troubles: [], seal: '' }).toEqual({ ...quiet, troubles: [], seal: '' })
      expect('troubles' in quiet).toBe(false)
      const replay = yield* Effect.promise(() => Effect.runPromise(carryOut(session)))
      expect([replay.differences, replay.hash]).toEqual([[], session.hash])
    }),
  )

  it.effect('is covered by the digest, and read back', () =>
    Effect.gen(function* () {
      const session = yield* recorded(true)
      expect(readSession(JSON.stringify(session))).toEqual(session)
      expect(sealOf(session)).toBe(session.seal)
      expect(sealOf({ ...session, troubles: [] })).not.toBe(session.seal)
    }),
  )

  it.effect('is removed with the words that are struck out', () =>
    Effect.gen(function* () {
      const session = yield* recorded(true)
      const left = strikeOut(session, { entries: new Set(), words: ['while a vote'] })
      expect(left.troubles?.map(({ reason }) => reason)).toEqual([
        'TypeError: at the start',
        'TypeError: after vote 1',
        'TypeError: after vote 2',
      ])
    }),
  )
})
