// A vote with its final value may be repeated, delayed by others and sent by two tabs: the last one counts, once.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { marked } from '../../support/smallWorld.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

/** What a vote adds to the score: 0 is down, 1 up, 2 neutral. */
const worth: Readonly<Record<string, number>> = { '0': -1, '1': 1, '2': 0 }

onDatabase('repeated votes', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let talk: Talk
  let keys: Keys

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    keys = await server.login('demo_member')
  })
  afterAll(() => server.close())

  const post = { id: String(marked.thread), type: 'true' }
  const vote = (state: string, direction: string, form = 'value') =>
    talk.ask('/action/vote', keys, {
      ...post,
      direction,
      ...(form === 'value' ? { value: String(worth[state] ?? 0) } : { vote_state: state }),
    })

  it('end in the last vote, whatever the arrow says, and count once', async () => {
    const { json } = await vote('2', 'true')
    const neutral = Number(json['score'])
    const votes = fc.array(
      fc.record({
        state: fc.constantFrom('0', '1', '2'),
        arrow: fc.constantFrom('true', 'false'),
        // `vote_state` is sent by clients that were loaded before an upgrade.
        form: fc.constantFrom('value', 'vote_state'),
        times: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(votes, async (cast) => {
        for (const { state, arrow, form, times } of cast) {
          const answers = await Promise.all(Array.from({ length: times }, () => vote(state, arrow, form)))
          for (const answer of answers)
            expect(answer).toMatchObject({
              code: 200,
              json: { vote_state: Number(state), score: neutral + (worth[state] ?? 0) },
            })
        }
      }),
      { numRuns: 25 },
    )
  })

  it('without a final value the call is the documented toggle', async () => {
    await vote('2', 'true')
    const toggle = () => talk.ask('/action/vote', keys, { ...post, direction: 'true' })
    expect([(await toggle()).json['vote_state'], (await toggle()).json['vote_state']]).toEqual([1, 2])
  })
})
