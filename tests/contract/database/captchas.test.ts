/** When the server asks for a captcha, and which answers it accepts. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HashQueueFull, makeHashes } from '../../../server/account/rules/hashing.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { marked, worldPassword } from '../../support/smallWorld.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Visitor, type VisitorAnswer, visitor, withAnswer } from '../support/visitor.ts'

const minute = 60_000

const required = { code: 403, json: { status: false, error: 'captcha required' } }
const notValid = {
  code: 400,
  json: { status: false, error: 'That answer to the captcha is not valid any more. Please try again.' },
}
const wrongPassword = { code: 401, json: { error: 'invalid credentials' } }

const registration = (name: string) => ({
  name,
  email: '',
  password: 'long enough',
  confirmPassword: 'long enough',
  com: 'http://localhost',
  community: 'home',
  legal: 'true',
  expand: 'card',
  theme: 'light',
  subscriptions: '[]',
  affRef: '',
})

const keysIn = ({ json }: VisitorAnswer): Keys => ({ key: String(json['api_key']), secret: String(json['api_secret']) })

onDatabase('captchas', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let time: MovableClock
  const options = { captcha: { kind: 'altcha', steps: { least: 2, most: 9 } }, trustsProxy: true } as const
  beforeAll(async () => {
    database = await open()
    time = movableClock()
    server = await startServer({ ...options, database, clock: time.clock })
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  const come = (address?: string) => visitor(server.origin, address)
  const register = (who: Visitor, name: string, answer?: string) =>
    who.post('/user/create', { ...registration(name), ...(answer === undefined ? {} : withAnswer(answer)) })
  const logIn = (who: Visitor, username: string, password: string, answer?: string, path = '/token') =>
    who.post(path, { username, password, ...(answer === undefined ? {} : withAnswer(answer)) })

  describe('a captcha answer', () => {
    it('is required once per registration', async () => {
      const who = come()
      expect(await register(who, 'Ada')).toMatchObject(required)
      expect(await register(who, 'Ada', '')).toMatchObject(required)
      const answer = await who.solve()
      expect(await register(who, 'Ada', answer)).toMatchObject({ code: 200 })
      expect(await register(who, 'Ada_2', answer)).toMatchObject(notValid)
      expect(await register(who, 'Ada_2', await who.solve())).toMatchObject({ code: 200 })
    })

    it('works for only one of two requests at the same time', async () => {
      const who = come()
      const answer = await who.solve()
      const both = await Promise.all([register(who, 'Twin_1', answer), register(who, 'Twin_2', answer)])
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
    })

    it('works, and is used up, across all processes of the server', async () => {
      const other = await startServer({ ...options, database, clock: time.clock })
      const [here, there] = [come(), visitor(other.origin)]
      const answer = await here.solve()
      expect(await register(there, 'Elsewhere', answer)).toMatchObject({ code: 200 })
      expect(await register(here, 'Elsewhere_2', answer)).toMatchObject(notValid)
      await other.close()
    })

    it.each([
      ['is none', () => 'x'],
      ['has another key', (solved: object) => ({ ...solved, solution: { counter: 3, derivedKey: '00'.repeat(32) } })],
      ['has no signature', ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '' }, solution })],
      [
        'is to an easier puzzle',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
          solution,
        }),
      ],
      [
        'extends its own expiry',
        ({ challenge, solution }) => ({
          challenge: {
            ...challenge,
            parameters: { ...challenge.parameters, expiresAt: (challenge.parameters.expiresAt ?? 0) + 60 },
          },
          solution,
        }),
      ],
    ] satisfies ReadonlyArray<readonly [string, Parameters<Visitor['solve']>[0]]>)(
      'that %s is refused with a sentence',
      async (_what, spoil) => {
        const who = come()
        expect(await register(who, 'Nobody', await who.solve(spoil))).toMatchObject(notValid)
        expect(await register(who, 'Nobody', 'not base64 of anything')).toMatchObject(notValid)
      },
    )

    it('is valid for ten minutes', async () => {
      const who = come()
      const [first, second] = [await who.solve(), await who.solve()]
      time.advance(9 * minute)
      expect(await register(who, 'In_time', first)).toMatchObject({ code: 200 })
      time.advance(2 * minute)
      expect(await register(who, 'Too_late', second)).toMatchObject(notValid)
      // Used answers are forgotten once they would have expired anyway.
      expect(await register(who, 'In_time_2', await who.solve())).toMatchObject({ code: 200 })
      const kept = await database.db.selectFrom('captcha_answers').selectAll().execute()
      expect(kept).toHaveLength(1)
    })

    it('is not used up by a registration that fails for another reason', async () => {
      const who = come()
      const answer = await who.solve()
      expect(await register(who, 'demo_member', answer)).toMatchObject({ json: { error: 'That username is taken.' } })
      expect(await register(who, 'a b', answer)).toMatchObject({ code: 400 })
      expect(await register(who, 'Second_try', answer)).toMatchObject({ code: 200 })
    })
  })

  describe('logging in', () => {
    const fail = async (who: Visitor, username: string, times: number) => {
      for (let each = 0; each < times; each += 1)
        expect(await logIn(who, username, 'wrong password')).toMatchObject(wrongPassword)
    }

    it('requires one after three failures for one name, from any address, even if the name is unknown', async () => {
      for (const username of ['demo_member', 'nobody_at_all']) {
        await fail(come(), username, 2)
        await fail(come(), username, 1)
        expect(await logIn(come(), username.toUpperCase(), worldPassword)).toMatchObject(required)
      }
      expect(await logIn(come(), 'demo_author', worldPassword)).toMatchObject({ code: 200 })
      time.advance(16 * minute)
      expect(await logIn(come(), 'demo_member', worldPassword)).toMatchObject({ code: 200 })
    })

    it('forgets failures after a while', async () => {
      time.advance(16 * minute)
      await fail(come(), 'latest', 1)
      const kept = await database.db
        .selectFrom('password_guesses')
        .select('name_key')
        .where('name_key', '!=', '')
        .execute()
      expect(new Set(kept.map(({ name_key }) => name_key))).toEqual(new Set(['latest']))
    })

    it('requires one after three failures from one address, for any names', async () => {
      const who = come()
      for (const username of ['demo_member', 'demo_author', 'demo_pro']) await fail(who, username, 1)
      expect(await logIn(who, 'demo_admin', worldPassword)).toMatchObject(required)
      expect(await logIn(come(), 'demo_admin', worldPassword)).toMatchObject({ code: 200 })
      time.advance(16 * minute)
    })

    it.each([
      ['/token', '/user/login'],
      ['/user/login', '/token'],
    ])('requires one for %s but not for the %s that follows, and again later', async (first, second) => {
      const who = come()
      for (const username of ['demo_member', 'demo_author', 'demo_pro']) await fail(who, username, 1)
      expect(await logIn(who, 'demo_admin', worldPassword, undefined, first)).toMatchObject(required)
      const answer = await who.solve()
      expect(await logIn(who, 'demo_admin', worldPassword, answer, first)).toMatchObject({ code: 200 })
      expect(await logIn(who, 'demo_admin', worldPassword, undefined, second)).toMatchObject({ code: 200 })
      // Sending the same answer again is not refused.
      expect(await logIn(who, 'demo_admin', worldPassword, answer, second)).toMatchObject({ code: 200 })
      time.advance(3 * minute)
      expect(await logIn(who, 'demo_admin', worldPassword, undefined, second)).toMatchObject(required)
      time.advance(16 * minute)
    })

    it('requires one for every further guess, even after another member at the same address logged in', async () => {
      const who = come()
      await fail(who, 'demo_pro', 3)
      expect(await logIn(who, 'demo_pro', 'wrong password', await who.solve())).toMatchObject(wrongPassword)
      expect(await logIn(who, 'demo_pro', 'wrong password')).toMatchObject(required)
      for (const username of ['demo_member', 'demo_author', 'demo_admin'])
        expect(await logIn(who, username, 'wrong password', await who.solve())).toMatchObject(wrongPassword)
      expect(await logIn(who, 'demo_pro', worldPassword, await who.solve())).toMatchObject({ code: 200 })
      expect(await logIn(who, 'demo_pro', 'wrong password')).toMatchObject(wrongPassword)
      expect(await logIn(who, 'demo_pro', worldPassword)).toMatchObject(required)
      time.advance(16 * minute)
    })

    it('requires no second one after a login that the server was too busy to check', async () => {
      let isBusy = false
      const hashes = makeHashes(['scrypt', '2', '8', '1'])
      const busy = await startServer({
        ...options,
        database,
        clock: time.clock,
        hashes: {
          ...hashes,
          run: (owner, task) => (isBusy ? Promise.reject(new HashQueueFull()) : hashes.run(owner, task)),
        },
      })
      const who = visitor(busy.origin)
      expect(await register(who, 'Patient', await who.solve())).toMatchObject({ code: 200 })
      await fail(who, 'Patient', 3)
      const answer = await who.solve()
      isBusy = true
      expect(await logIn(who, 'Patient', 'long enough', answer)).toMatchObject({ code: 503 })
      isBusy = false
      expect(await logIn(who, 'Patient', 'wrong password')).toMatchObject(wrongPassword)
      expect(await logIn(who, 'Patient', 'long enough')).toMatchObject(required)
      time.advance(16 * minute)
      await busy.close()
    })

    it('forgets a member’s failures when they log in', async () => {
      const who = come()
      await fail(who, 'demo_member', 2)
      expect(await logIn(who, 'demo_member', worldPassword)).toMatchObject({ code: 200 })
      await fail(who, 'demo_member', 2)
      expect(await logIn(who, 'demo_member', worldPassword)).toMatchObject({ code: 200 })
    })

    it('refuses an answer that was used for another action', async () => {
      const who = come()
      const answer = await who.solve()
      expect(await register(who, 'Reuser', answer)).toMatchObject({ code: 200 })
      await fail(who, 'Reuser', 3)
      expect(await logIn(who, 'Reuser', 'long enough', answer)).toMatchObject(notValid)
      time.advance(16 * minute)
    })
  })

  describe('requesting a password reset', () => {
    it('always requires one, whatever name and address are given', async () => {
      const who = come()
      const ask = (username: string, answer?: string) =>
        who.post('/account/reset', {
          username,
          email: 'a@example.org',
          ...(answer === undefined ? {} : withAnswer(answer)),
        })
      for (const username of ['demo_member', 'nobody_at_all']) {
        expect(await ask(username)).toMatchObject(required)
        const answer = await who.solve()
        expect(await ask(username, answer)).toMatchObject({ code: 200 })
        expect(await ask(username, answer)).toMatchObject(notValid)
      }
    })
  })

  describe('posting', () => {
    let written = 0
    const comment = (who: Visitor, keys: Keys, answer?: string) =>
      who.post(
        '/action/create_comment',
        {
          community: 'gardening',
          parentId: String(marked.thread),
          content: `Thought number ${(written += 1)}`,
          ...(answer === undefined ? {} : withAnswer(answer)),
        },
        keys,
      )

    it('requires one of members in their first day, once in ten minutes', async () => {
      const who = come()
      await register(who, 'Newborn', await who.solve())
      const keys = keysIn(await logIn(who, 'Newborn', 'long enough'))
      expect(await comment(who, keys)).toMatchObject(required)
      expect(await comment(who, keys, await who.solve())).toMatchObject({ code: 200 })
      expect(await comment(who, keys)).toMatchObject({ code: 200 })
      const post = { type: 'text', community: 'gardening', title: 'Good evening', content: '' }
      expect(await who.post('/action/create_post', post, keys)).toMatchObject({ code: 200 })
      time.advance(11 * minute)
      expect(await comment(who, keys)).toMatchObject(required)
      const message = { recipient: 'demo_author', subject: 'Hello', content: 'There', liability: 'true' }
      expect(await who.post('/action/create_message', message, keys)).toMatchObject(required)
      time.advance(24 * 60 * minute)
      expect(await comment(who, keys)).toMatchObject({ code: 200 })
      expect(await who.post('/action/create_message', message, keys)).toMatchObject({ code: 200 })
    })

    it('requires one of everyone for each action beyond ten in a minute', async () => {
      const who = come()
      const keys = keysIn(await logIn(who, 'demo_author', worldPassword))
      for (let each = 0; each < 10; each += 1) expect(await comment(who, keys)).toMatchObject({ code: 200 })
      expect(await comment(who, keys)).toMatchObject(required)
      expect(await comment(who, keys, await who.solve())).toMatchObject({ code: 200 })
      expect(await comment(who, keys)).toMatchObject(required)
      time.advance(minute + 1)
      expect(await comment(who, keys)).toMatchObject({ code: 200 })
    })
  })

  describe('requests sent at the same time', () => {
    const both = { content: 'There', liability: 'true' }
    it.each([
      ['/action/create_message', (at) => ({ recipient: 'demo_author', subject: `Hello ${at}`, ...both })],
      [
        '/action/create_comment',
        (at) => ({ community: 'gardening', parentId: String(marked.thread), content: `At once ${at}` }),
      ],
      ['/action/create_post', (at) => ({ type: 'text', community: 'gardening', title: `At once ${at}`, content: '' })],
    ] satisfies ReadonlyArray<readonly [string, (at: number) => Readonly<Record<string, string>>]>)(
      'to %s succeed ten times in a minute without a captcha, and once for each that is solved',
      async (path, form) => {
        time.advance(2 * minute)
        const who = come()
        const keys = keysIn(await logIn(who, 'demo_member', worldPassword))
        const send = (at: number) => who.post(path, form(at), keys)
        const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => send(at)))
        expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
        for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(required)
        const solved = await who.post(path, { ...form(30), ...withAnswer(await who.solve()) }, keys)
        expect(solved).toMatchObject({ code: 200 })
      },
    )
  })

  describe('a server with captchas off', () => {
    it('requires none, and ignores answers', async () => {
      const easy = await startServer({ database, trustsProxy: true })
      const who = visitor(easy.origin)
      expect(await register(who, 'Unasked', 'x')).toMatchObject({ code: 200 })
      for (let each = 0; each < 5; each += 1) expect(await logIn(who, 'Unasked', 'wrong')).toMatchObject(wrongPassword)
      expect(await logIn(who, 'Unasked', 'long enough')).toMatchObject({ code: 200 })
      await easy.close()
    })
  })

  describe('an outside provider', () => {
    it('gets the answer, the secret and the address, and decides', async () => {
      const asked: Array<string> = []
      const provider = createServer((asking, response) => {
        const chunks: Array<string> = []
        asking.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
        asking.on('end', () => {
          asked.push(chunks.join(''))
          const isRight = new URLSearchParams(chunks.join('')).get('response')?.startsWith('right') === true
          response.end(JSON.stringify({ success: isRight, 'error-codes': [] }))
        })
      })
      await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
      const address: AddressInfo | string | null = provider.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const verifyAt = new URL(`http://127.0.0.1:${port}/siteverify`)
      const theirs = await startServer({
        database,
        trustsProxy: true,
        captcha: { kind: 'recaptcha', siteKey: 'site key', secret: 'hush', verifyAt },
      })
      const who = visitor(theirs.origin, '192.0.2.7')
      expect((await who.get('/captcha/challenge.json')).json).toEqual({
        status: true,
        provider: 'recaptcha',
        site_key: 'site key',
        challenge: '',
      })
      expect(await register(who, 'Outsider')).toMatchObject(required)
      expect(await register(who, 'Outsider', 'wrong one')).toMatchObject(notValid)
      expect(await register(who, 'Outsider', 'right one')).toMatchObject({ code: 200 })
      expect(await register(who, 'Outsider_2', 'right one')).toMatchObject(notValid)
      expect(asked[1]).toBe('secret=hush&response=right+one&remoteip=192.0.2.7')
      await new Promise((done) => provider.close(done))
      expect(await register(who, 'Outsider_2', 'right two')).toMatchObject({
        code: 400,
        json: { error: 'The captcha could not be checked. Please try again.' },
      })
      expect(theirs.logged).toEqual([
        expect.stringContaining(`The captcha provider at 127.0.0.1:${port} gave no verdict. (request `),
      ])
      await theirs.close()
    })

    it('may run its script in pages; no other host may', async () => {
      const elsewhere = {
        kind: 'recaptcha',
        siteKey: 'k',
        secret: 's',
        verifyAt: new URL('http://127.0.0.1:1'),
      } as const
      const theirs = await startServer({ database, captcha: elsewhere })
      const front = await startServer({ apiOrigin: server.origin, captcha: elsewhere })
      const policyOf = async (at: TestServer, path: string) =>
        (await fetch(at.origin + path)).headers.get('content-security-policy')?.split('; ')
      for (const each of [theirs, front]) {
        writeFileSync(join(each.clientDir, 'index.html'), '<!doctype html><title>Parley</title>')
        const policy = await policyOf(each, '/index.html')
        expect(policy).toContain(
          "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
        )
        expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/")
        expect(policy).toContain("object-src 'none'")
      }
      writeFileSync(join(server.clientDir, 'index.html'), '<!doctype html><title>Parley</title>')
      expect(await policyOf(server, '/index.html')).toContain("script-src 'self'")
      // In front of another server, the site key is served without a request to that server.
      const answer = await (await fetch(`${front.origin}/api/v2/captcha/challenge.json`)).json()
      expect(answer).toEqual({ status: true, provider: 'recaptcha', site_key: 'k', challenge: '' })
      await theirs.close()
      await front.close()
    })
  })
})
