// What was recorded to follow and never does is waited for, but not for long: the difference is named, and the replay ends.
import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { waitTurns } from '../../tests/support/carryOut.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { perform } from '../kernel/perform.ts'
import { CastVote } from '../post/CastVote.ts'
import { registry } from './registry.ts'
import { replaySession } from './replaySession.ts'
import type { Session } from './Session.ts'

const many = 100

/** Votes that kept no pace: carried out again each of them asks for its own, and nobody answers. */
const record = (): Promise<Session> => {
  const kernel = testKernel()
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  kernel.store.posts.confirm(Array.from({ length: many }, (_, at) => aPost({ id: at + 1, vote: 0 })))
  const votes = Effect.gen(function* () {
    for (let id = 1; id <= many; id += 1) yield* perform(CastVote, { kind: 'post', id, value: 1 })
    return yield* sessionOf(kernel)
  })
  return Effect.runPromise(Effect.provide(votes, kernel.layer))
}

it('a replay ends although what it waits for never comes', async () => {
  const session = await record()
  let turns = 0
  const turn = async (): Promise<void> => {
    turns += 1
    await waitTurns(1)
  }
  const { differences, entries } = await Effect.runPromise(replaySession(session, { registry, turn }))
  expect(differences[0]).toMatchObject({ sequence: 1, name: 'content.vote.v1', field: 'pace 1', got: 'asked' })
  expect(new Set(differences.map(({ sequence }) => sequence)).size).toBe(many)
  expect(entries).toHaveLength(many)

  expect(turns).toBeLessThan(1000)
})
