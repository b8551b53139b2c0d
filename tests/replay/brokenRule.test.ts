// A build whose rules are wrong is caught by a session that was recorded before: the first difference that is named is what is wrong.
import { readFileSync } from 'node:fs'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { currentInput } from '../../commands/kernel/CurrentRun.ts'
import { CastVote } from '../../commands/post/CastVote.ts'
import { readSession } from '../../commands/session/readSession.ts'
import { registry } from '../../commands/session/registry.ts'
import { replayable } from '../../commands/session/replayable.ts'
import { withVote } from '../../schemas/rules/vote.ts'
import { proposal } from '../../signals/Proposal.ts'
import { carryOut } from '../support/carryOut.ts'

const session = readSession(readFileSync(new URL('feed-and-votes-under-failures.json', import.meta.url), 'utf8'))

const differences = async (vote: typeof CastVote) => {
  const broken = new Map([...registry, [CastVote.name, replayable(vote)]])
  const replay = await Effect.runPromise(carryOut(session, broken))
  return replay.differences
}

const firstVote = session.entries.find(({ name }) => name === 'content.vote.v1')
if (firstVote === undefined) throw new Error('nobody votes in this session')

const opposite = { [-1]: 1, 0: 0, 1: -1 } as const

describe('the recorded votes catch', () => {
  it('nothing in the unchanged command', async () => {
    expect(await differences(CastVote)).toEqual([])
  })

  it('a rule that mistakes up for down: the first difference is that vote', async () => {
    const found = await differences({
      ...CastVote,
      propose: ({ kind, id, value }, { store }) => [
        kind === 'post'
          ? proposal(store.posts, id, (post) => withVote(post, opposite[value]))
          : proposal(store.comments, id, (comment) => withVote(comment, opposite[value])),
      ],
    })
    const { id, value } = currentInput(firstVote.name, firstVote.input) as { id: number; value: 1 | -1 }
    expect(found[0]).toMatchObject({
      sequence: firstVote.sequence,
      name: 'content.vote.v1',
      field: `post/${id} vote`,
      expected: value,
      got: -value,
    })
    expect(found.length).toBeGreaterThan(1)
  })

  it('a vote that shows nothing, with the first one that the server did not confirm', async () => {
    const found = await differences({ ...CastVote, propose: () => [] })
    expect(found[0]).toMatchObject({ sequence: firstVote.sequence })
    // Where the server says what the vote is, it shows with the answer.
    const missing = found.find(({ field }) => /^post\/\d+ vote$/.test(field))
    expect(missing).toMatchObject({ name: 'content.vote.v1', expected: 1 })
    expect(missing?.got).toBeUndefined()
  })

  it('a vote that sends the opposite: the request is named', async () => {
    const found = await differences({
      ...CastVote,
      send: (input, context) => CastVote.send({ ...input, value: opposite[input.value] }, context),
    })
    expect(found[0]).toMatchObject({ sequence: firstVote.sequence })
    expect(found.find(({ field }) => field.startsWith('api '))).toMatchObject({
      sequence: firstVote.sequence,
      field: 'api 1',
      expected: { path: '/action/vote', input: { isUp: true } },
      got: { path: '/action/vote', input: { isUp: false } },
    })
  })
})
