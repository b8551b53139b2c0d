/** Sessions: they expire, are listed with their devices, and can be ended one by one or all at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionSpans } from '../../../schemas/sessionSpans.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { worldPassword } from '../../support/smallWorld.ts'
import { headersOf, type Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36'

interface Listed {
  readonly id: string
  readonly created: number
  readonly last_used: number
  readonly user_agent: string
  readonly place: string
  readonly is_current: boolean
}

onDatabase('devices', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let talk: Talk
  beforeAll(async () => {
    database = await open()
    server = await startServer({ database, trustsProxy: true })
    talk = talkTo(server.origin)
  })
  afterAll(() => server.close())

  const listed = async (keys: Keys): Promise<ReadonlyArray<Listed>> => {
    const response = await fetch(`${server.origin}/api/v2/user/sessions.json`, { headers: headersOf(keys) })
    const { sessions }: { readonly sessions: ReadonlyArray<Listed> } = await response.json()
    return sessions
  }
  const isIn = async (keys: Keys): Promise<boolean> => (await talk.ask('/user/about.json?user=me', keys)).code === 200
  const age = (keys: Keys, times: { readonly created?: number; readonly last_seen?: number }) =>
    database.db.updateTable('sessions').set(times).where('api_key', '=', keys.key).execute()

  describe('a session', () => {
    it.each([
      ['is over after 90 days without use', { last_seen: sessionSpans.idle }, false],
      ['goes on just before that', { last_seen: sessionSpans.idle - 60_000 }, true],
      ['is over a year after it was opened, however much it is used', { created: sessionSpans.most }, false],
      ['goes on just before the year is over', { created: sessionSpans.most - 60_000 }, true],
    ] as const)('%s', async (_title, ago, isAlive) => {
      const keys = await server.login('demo_member')
      const times = Object.fromEntries(Object.entries(ago).map(([name, span]) => [name, Date.now() - span - 1000]))
      await age(keys, times)
      expect(await isIn(keys)).toBe(isAlive)
      // Expired sessions are deleted.
      expect(await isIn(keys)).toBe(isAlive)
    })

    it('is listed with its device and network, without its keys or full address', async () => {
      const response = await fetch(`${server.origin}/api/v2/token`, {
        method: 'POST',
        headers: { 'user-agent': phone, 'x-forwarded-for': '203.0.113.77' },
        body: new URLSearchParams({ username: 'demo_author', password: worldPassword }),
      })
      const { api_key: key, api_secret: secret }: Record<string, string> = await response.json()
      const keys = { key: key ?? '', secret: secret ?? '' }
      const sessions = await listed(keys)
      expect(sessions.filter((each) => each.is_current)).toMatchObject([
        { user_agent: phone, place: '203.0.113.x', is_current: true },
      ])
      const text = JSON.stringify(sessions)
      for (const hidden of [keys.key, keys.secret, '203.0.113.77']) expect(text).not.toContain(hidden)
    })

    it('is written to once in some minutes at most, however much is read', async () => {
      const keys = await server.login('demo_member')
      const seen = async () =>
        (await database.db.selectFrom('sessions').select('last_seen').where('api_key', '=', keys.key).execute())[0]
          ?.last_seen
      const before = await seen()
      for (let reads = 0; reads < 3; reads += 1) await isIn(keys)
      expect(await seen()).toBe(before)
      await age(keys, { last_seen: Date.now() - sessionSpans.seenEvery - 1000 })
      await isIn(keys)
      expect(Number(await seen())).toBeGreaterThan(Date.now() - 60_000)
    })
  })

  describe('a member', () => {
    it('can end one session and keep the others', async () => {
      const [one, other] = [await server.login('demo_pro'), await server.login('demo_pro')]
      const id = (await listed(other)).find((each) => each.is_current)?.id ?? ''
      await talk.act('/user/end_session', one, { id })
      expect([await isIn(one), await isIn(other)]).toEqual([true, false])
    })

    it('can end all other sessions', async () => {
      const [one, other, third] = [
        await server.login('demo_pro'),
        await server.login('demo_pro'),
        await server.login('demo_pro'),
      ]
      await talk.act('/user/end_other_sessions', one, {})
      expect([await isIn(one), await isIn(other), await isIn(third)]).toEqual([true, false, false])
      expect(await listed(one)).toHaveLength(1)
    })

    it('cannot see or end another member’s session', async () => {
      const [mine, theirs] = [await server.login('demo_pro'), await server.login('demo_author')]
      const id = (await listed(theirs)).find((each) => each.is_current)?.id ?? ''
      await talk.act('/user/end_session', mine, { id })
      expect(await isIn(theirs)).toBe(true)
      expect((await listed(mine)).map((each) => each.id)).not.toContain(id)
    })

    it('who changes the e-mail address is logged out everywhere else', async () => {
      const [here, elsewhere] = [await server.login('demo_pro'), await server.login('demo_pro')]
      await talk.act('/user/email', here, { password: worldPassword, email: 'pro@example.org' })
      expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    })
  })

  it('a guest has no devices', async () => {
    expect((await talk.ask('/user/sessions.json')).code).toBe(401)
  })
})
