/**
 * Random input for every call, by any member and in any encoding: the server responds in the envelope and in time, logs
 * no fault, leaves no transaction open, and its response matches the call's row. FUZZ_RUNS=25000 runs for longer.
 */
import { Effect, Schema } from 'effect'
import fc from 'fast-check'
import type { Selectable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { verdictOf } from '../../../schemas/api/Envelope.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { ModeratorRow } from '../../../server/database/Tables.ts'
import { keepAccount } from '../support/keepAccount.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fillPaidWorld } from '../support/paidWorld.ts'
import type { Form } from '../support/postSamples.ts'
import { type Attempt, attempts, people } from '../support/spoiltInput.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 250)

/** Longest time that any call may take, in milliseconds. */
const patience = 10_000

/** Longer URLs are refused before they are parsed. */
const addressMost = 8000

/** Ids in the small world, which the generated input starts from. */
const worldEnds = 100

const multipart = (form: Form): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  return body
}

interface Sent {
  readonly body?: string | URLSearchParams | FormData
  readonly headers?: Readonly<Record<string, string>>
}

const bodies: Readonly<Record<Attempt['body'], (form: Form) => Sent>> = {
  form: (form) => ({ body: new URLSearchParams(form) }),
  json: (form) => ({ body: JSON.stringify(form), headers: { 'content-type': 'application/json' } }),
  multipart: (form) => ({ body: multipart(form) }),
  broken: (form) => ({
    body: JSON.stringify(form).slice(1),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
}

const isWithLost = (value: unknown): value is { readonly lost: number } =>
  typeof value === 'object' && value !== null && 'lost' in value

/** How many rows of a response its own schema could not decode. */
const lostIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer)
        .filter(isWithLost)
        .reduce((sum, { lost }) => sum + lost, 0)
    : 0

/** Log lines that report no fault. */
const isNews = (line: string): boolean => /^A (client|member|reset)/.test(line)

onDatabase('random input', (open) => {
  let server: TestServer
  let database: OpenDatabase
  const keys = new Map<string, Keys>()
  let moderators: ReadonlyArray<Selectable<ModeratorRow>> = []
  let revivals: ReadonlyArray<() => Promise<void>> = []

  beforeAll(async () => {
    database = await open()
    await fillPaidWorld(database, Date.now())
    server = await startServer({ database, attempts: 1_000_000, trustsProxy: true })
    for (const name of people) keys.set(name, await server.login(name))
    moderators = await database.db.selectFrom('moderators').selectAll().execute()
    revivals = await Promise.all(people.map((name) => keepAccount(database, name)))
  })
  afterAll(() => server.close())

  /** Restores what was deleted or ended, so that there is always something to act on. */
  const mend = async (): Promise<void> => {
    for (const revive of revivals) await revive()
    for (const moderator of moderators)
      await database.db
        .insertInto('moderators')
        .values(moderator)
        .onConflict((conflict) =>
          conflict.columns(['community_id', 'user_id']).doUpdateSet({ permissions: moderator.permissions }),
        )
        .execute()
    for (const table of ['posts', 'comments'] as const)
      await database.db.updateTable(table).set({ is_deleted: 0, is_removed: 0 }).where('id', '<', worldEnds).execute()
  }

  let addresses = 0

  const send = async ({ name, form, body, by }: Attempt) => {
    const { method, path } = calls[name]
    const rest: Record<string, string> = { ...form }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
      const value = rest[field] ?? ''
      delete rest[field]
      return encodeURIComponent(value.toWellFormed())
    })
    const address = method === 'GET' ? `${filled}?${new URLSearchParams(rest)}` : filled
    if (address.length > addressMost) return undefined
    const { headers, ...sent }: Sent = method === 'GET' ? {} : bodies[body](rest)
    addresses += 1
    const response = await fetch(`${server.origin}/api/v2${address}`, {
      method,
      headers: {
        ...headersOf(by === undefined ? undefined : keys.get(by)),
        'X-Forwarded-For': `10.0.${addresses % 250}.${Math.floor(addresses / 250)}`,
        ...headers,
      },
      signal: AbortSignal.timeout(patience),
      ...sent,
    })
    return { code: response.status, text: await response.text() }
  }

  it(
    'answers random and malformed input of every call in the envelope, and accepted input as its row says',
    async () => {
      const taken = new Set<string>()
      await fc.assert(
        fc.asyncProperty(attempts, async (attempt) => {
          const answer = await send(attempt)
          if (answer === undefined) return
          const faults = server.logged.filter((line) => !isNews(line))
          expect({ isAnswered: answer.code < 500, faults }).toEqual({ isAnswered: true, faults: [] })
          const json: unknown = JSON.parse(answer.text)
          expect(verdictOf(json).kind).toBe(answer.code === 200 ? 'success' : 'failure')
          if (answer.code !== 200) return
          taken.add(attempt.name)
          const decode: (raw: unknown) => Effect.Effect<unknown, unknown> = Schema.decodeUnknownEffect(
            calls[attempt.name].answer,
          )
          expect(lostIn(await Effect.runPromise(decode(json)))).toBe(0)
          if (/^session\.logOut|^account|delete|remove|Moderator|ban$/.test(attempt.name)) await mend()
        }),
        { numRuns: runs },
      )
      // Only refusals would prove nothing: some input must be accepted.
      expect(taken.size).toBeGreaterThan(10)
      // An open transaction would block this.
      await mend()
      const last = await send({ name: 'actions.hidePost', form: { id: '1' }, body: 'form', by: 'demo_member' })
      expect(last?.code).toBe(200)
    },
    patience + runs * 200,
  )
})
