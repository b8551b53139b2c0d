// A request that creates something and carries a key creates it once, however often, whenever and wherever it is repeated.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallName, calls } from '../../../schemas/api/calls.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { keySpan } from '../../../server/http/requestKeys.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fillPaidWorld } from '../support/paidWorld.ts'
import { plainRequest } from '../support/plainRequest.ts'
import { type Form, postSamples } from '../support/postSamples.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

/** What a call may create, by table. */
const tables = [
  'users',
  'communities',
  'posts',
  'comments',
  'folders',
  'messages',
  'reports',
  'notes',
  'message_reports',
  'payments',
  'pro_grants',
  'moderation_log',
] as const

const isCreating = (name: string): name is CallName =>
  Object.entries(calls).some(([each, { creates }]) => each === name && creates === true)

const creatingCalls = Object.keys(calls).filter(isCreating)

let made = 0
const newKey = (): string => {
  made += 1
  return `key-${String(made).padStart(16, '0')}`
}

onDatabase('requests with a key', (open) => {
  let database: OpenDatabase
  let time: MovableClock
  /** Two processes on one database. */
  let servers: readonly [TestServer, TestServer]
  let keys: Keys

  beforeAll(async () => {
    database = await open()
    time = movableClock()
    servers = [await startServer({ database, clock: time.clock }), await startServer({ database, clock: time.clock })]
    await fillPaidWorld(database, Date.now())
    keys = await servers[0].login('demo_member')
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  interface Sent {
    readonly path?: string
    readonly key?: string
    readonly as?: Keys | undefined
    readonly nth?: 0 | 1
  }

  const send = async (form: Form, { path = '/action/create_message', key, as = keys, nth = 0 }: Sent) => {
    const headers = { ...headersOf(as), ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const { status, text, headers: got } = await plainRequest(`${servers[nth].origin}/api/v2${path}`, headers, form)
    return { status, text, retryAfter: got['retry-after'] }
  }

  const letter = (content: string): Form => ({
    recipient: 'demo_author',
    subject: 'Hello',
    content,
    liability: 'true',
  })

  const countOf = async (table: (typeof tables)[number]): Promise<number> => {
    const row = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }

  const counts = async (): Promise<ReadonlyArray<readonly [string, number]>> => {
    const all: Array<readonly [string, number]> = []
    for (const table of tables) all.push([table, await countOf(table)])
    const { given } = await database.db
      .selectFrom('posts')
      .select(({ fn }) => fn.sum<number>('awards').as('given'))
      .executeTakeFirstOrThrow()
    return [...all, ['awards', given]]
  }

  const lettersOf = async (content: string): Promise<number> => {
    const rows = await database.db.selectFrom('messages').select('id').where('markdown', '=', content).execute()
    return rows.length
  }

  it('covers every call that creates', () => {
    expect(creatingCalls.toSorted()).toEqual([
      'actions.createComment',
      'actions.createPost',
      'actions.report',
      'awards.giveAward',
      'communityConfig.createCommunity',
      'folders.createFolder',
      'messageReports.reportMessage',
      'messages.createMessage',
      'moderatedMembers.createNote',
      'moderatedMembers.sendModMessage',
      'payments.createCardPayment',
      'payments.createCryptoPayment',
      'payments.renewSubscription',
      'session.createUser',
    ])
  })

  it.each(creatingCalls)('%s answers a repeated request as it did at first, and creates nothing more', async (name) => {
    const sample = postSamples.find((each) => each.name === name)
    if (sample === undefined) throw new Error(`There is no sample of ${name}.`)
    await database.db.updateTable('users').set({ awards: 3 }).execute()
    await database.db.deleteFrom('rate_limits').execute()
    const as = sample.isForGuests === true ? undefined : await servers[0].login(sample.as)
    const varied = sample.vary === undefined ? {} : { [sample.vary]: `${sample.form[sample.vary]}_twice` }
    const form = { ...sample.form, ...varied }
    const { path } = calls[name]
    const key = newKey()
    const first = await send(form, { path, key, as })
    expect([first.status, first.text]).toEqual([200, first.text])
    const before = await counts()
    await database.db.deleteFrom('rate_limits').execute()
    for (const nth of [0, 1] as const) expect(await send(form, { path, key, as, nth })).toEqual(first)
    expect(await counts()).toEqual(before)
  })

  it('refuses the key with another request, and says why', async () => {
    const key = newKey()
    await send(letter('The first of two'), { key })
    const refused = await send(letter('The second of two'), { key })
    expect([refused.status, refused.text]).toEqual([
      422,
      JSON.stringify({ status: false, error: 'The key of the request was used for another one.' }),
    ])
    expect(await send(letter('The first of two'), { key, path: '/action/create_comment' })).toMatchObject({
      status: 422,
    })
    expect(await lettersOf('The second of two')).toBe(0)
  })

  it('refuses a key that others could have, too', async () => {
    const refused = await send(letter('With a short key'), { key: 'short' })
    expect([refused.status, refused.text]).toEqual([
      400,
      JSON.stringify({
        status: false,
        error: 'The key of the request is not valid: it must have 16 to 64 characters.',
      }),
    ])
  })

  it('a key belongs to its member', async () => {
    const key = newKey()
    const words = 'From two members'
    const other = await servers[0].login('demo_admin')
    await send(letter(words), { key })
    expect((await send(letter(words), { key, as: other })).status).toBe(200)
    expect(await lettersOf(words)).toBe(2)
  })

  it('a refused request is judged again', async () => {
    const key = newKey()
    await send({ ...letter('Later'), liability: 'false' }, { key })
    expect((await send(letter('Later'), { key })).status).toBe(200)
  })

  it('several at the same moment create once, in one process and in two', async () => {
    const key = newKey()
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((nth) => send(letter('At once'), { key, nth: nth === 0 ? 0 : 1 })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([answers[0]?.status, await lettersOf('At once')]).toEqual([200, 1])
  })

  it('a key is good for a day: then it may be used again, and nothing of it stays', async () => {
    const key = newKey()
    await send(letter('Of yesterday'), { key })
    time.advance(keySpan)
    for (let nth = 0; nth < 2; nth += 1) await send(letter('Of today'), { key })
    expect(await lettersOf('Of today')).toBe(1)
    const kept = () => database.db.selectFrom('request_keys').select('id').execute()
    await expect.poll(kept, { timeout: 10_000 }).toHaveLength(1)
  })

  it('the database has neither keys nor texts of answers', async () => {
    const key = newKey()
    await send(letter('Something private'), { key })
    const stored = JSON.stringify(await database.db.selectFrom('request_keys').selectAll().execute())
    expect(stored).not.toContain(key)
    expect(stored).not.toContain('Something private')
  })

  it('whatever is lost or repeated on the way, each intent is carried out once', async () => {
    const attempt = fc.record({
      intent: fc.integer({ min: 0, max: 3 }),
      nth: fc.constantFrom(0 as const, 1 as const),
      /** Whether the request is lost, or its answer. */
      lost: fc.constantFrom('request', 'answer', 'none'),
      /** Waits for it, or sends the next at the same time. */
      waits: fc.boolean(),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 12 }), async (attempts) => {
        run += 1
        const intents = [0, 1, 2, 3].map((nth) => ({ key: newKey(), form: letter(`Walk ${run}, intent ${nth}`) }))
        const seen = new Map<number, Set<string>>()
        const underWay: Array<Promise<void>> = []
        const sendAndSee = async (intent: number, isSeen: boolean, form: Form, how: Sent): Promise<void> => {
          const { status, text } = await send(form, how)
          if (isSeen) seen.set(intent, (seen.get(intent) ?? new Set()).add(`${status} ${text}`))
        }
        for (const { intent, nth, lost, waits } of attempts) {
          const { key, form } = intents[intent] ?? { key: '', form: {} }
          if (lost === 'request') continue
          const sending = sendAndSee(intent, lost === 'none', form, { key, nth })
          underWay.push(sending)
          if (waits) await sending
        }
        await Promise.all(underWay)
        const sent = new Set(attempts.filter(({ lost }) => lost !== 'request').map(({ intent }) => intent))
        for (const [nth, { form }] of intents.entries())
          expect([nth, await lettersOf(form.content ?? '')]).toEqual([nth, sent.has(nth) ? 1 : 0])
        for (const answers of seen.values()) expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
      }),
      { numRuns: 15 },
    )
  })

  it('without a key, requests are as before', async () => {
    await send(letter('Twice'), {})
    await send(letter('Twice'), {})
    expect(await lettersOf('Twice')).toBe(2)
  })
})
