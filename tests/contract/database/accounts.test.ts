/** Accounts: what the server stores, how a forgotten password is replaced, and the limits on attempts. */
import { request } from 'node:http'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockResets } from '../../../server/account/queries/passwordChanges.ts'
import { makeHashes, makeHashQueue } from '../../../server/account/rules/hashing.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { MailFailed } from '../../../server/mail/Mailer.ts'
import { worldPassword } from '../../support/smallWorld.ts'
import { behindLock } from '../support/behindLock.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const minute = 60_000
const password = 'the old password'
const newPassword = 'the new password'

const registration = (name: string, email = '') => ({
  name,
  email,
  password,
  confirmPassword: password,
  com: 'http://localhost',
  community: 'home',
  legal: 'true',
  expand: 'card',
  theme: 'light',
  subscriptions: '[]',
  affRef: '',
})

const done = { code: 200, json: { status: true } }
const wrongPassword = { code: 401, json: { status: false, error: 'invalid credentials' } }
const notOpen = {
  code: 400,
  json: { status: false, error: 'This link to set a password was used or is too old. Please ask for a new one.' },
}

onDatabase('accounts', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let time: MovableClock
  let who: Visitor
  beforeAll(async () => {
    database = await open()
    time = movableClock()
    server = await startServer({ database, clock: time.clock, trustsProxy: true })
    who = visitor(server.origin)
  })
  afterAll(() => server.close())

  const userNamed = (key: string) =>
    database.db.selectFrom('users').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const logIn = (username: string, word: string) => who.post('/token', { username, password: word })
  const keysOf = async (username: string, word: string): Promise<Keys> => {
    const { json } = await logIn(username, word)
    return { key: String(json['api_key']), secret: String(json['api_secret']) }
  }
  const askReset = (username: string, email: string) => who.post('/account/reset', { username, email })
  const recover = (token: string, word = newPassword) => who.post('/account/recover', { token, password: word })
  const about = (keys: Keys) => who.get('/user/about.json?user=me', keys)

  /** A member with an e-mail address, and the token of the reset mail just sent. */
  const memberWithReset = async (name: string) => {
    const email = `${name.toLowerCase()}@example.org`
    expect(await who.post('/user/create', registration(name, email))).toMatchObject(done)
    return { email, token: await nextToken(name, email) }
  }
  const nextToken = async (name: string, email: string): Promise<string> => {
    const mail = server.nextMail()
    expect(await askReset(name, email)).toMatchObject(done)
    const { text } = await mail
    await resetJobsDone()
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }
  /** A job under way would run again, and send another mail, where a test moves the clock past its lease. */
  const resetJobsDone = async (): Promise<void> => {
    await expect
      .poll(() => database.db.selectFrom('jobs').select('kind').where('kind', 'like', 'reset%').execute(), {
        timeout: 15_000,
      })
      .toEqual([])
  }

  describe('the stored account', () => {
    it('holds memory-hard hashes of the password and e-mail address, and neither in plain text', async () => {
      const email = 'Grace.Hopper@Example.org'
      // Other tests make cheaper ones.
      const real = await startServer({ database, trustsProxy: true, hashes: makeHashes() })
      expect(await visitor(real.origin).post('/user/create', registration('Grace', email))).toMatchObject(done)
      await real.close()
      const row = await userNamed('grace')
      // Each guess costs 19 MB of memory and two passes.
      for (const hash of [row.password_hash, row.email_hash]) expect(hash).toMatch(/^argon2id\$19456\$2\$1\$/)
      const kept = JSON.stringify(row).toLowerCase()
      for (const secret of [password, email.toLowerCase(), 'hopper']) expect(kept).not.toContain(secret)
    })

    it('is rehashed at the next login if its hash is cheaper than the current one', async () => {
      const today = await startServer({ database, trustsProxy: true, hashes: makeHashes(), replacesHashes: true })
      const [before, form] = [await userNamed('demo_member'), { username: 'demo_member', password: worldPassword }]
      expect(before.password_hash).toMatch(/^scrypt\$2\$/)
      expect(await visitor(today.origin).post('/token', { ...form, password: 'a wrong guess' })).toMatchObject(
        wrongPassword,
      )
      expect((await userNamed('demo_member')).password_hash).toBe(before.password_hash)
      expect(await visitor(today.origin).post('/token', form)).toMatchObject(done)
      const { password_hash } = await userNamed('demo_member')
      expect(password_hash).toMatch(/^argon2id\$/)
      expect(await visitor(today.origin).post('/token', form)).toMatchObject(done)
      expect((await userNamed('demo_member')).password_hash).toBe(password_hash)
      await database.db.updateTable('users').set(before).where('id', '=', before.id).execute()
      await today.close()
    })

    it('queues hashing, and refuses a login when the queue is full without counting it as a guess', async () => {
      const hashes = { ...makeHashes(), ...makeHashQueue({ atOnce: 1, waitingMost: 0, ownerMost: 1 }) }
      let end = (): void => undefined
      const busy = await startServer({ database, trustsProxy: true, hashes })
      const held = hashes.run('somebody', () => new Promise<void>((resolve) => void (end = resolve)))
      const form = { username: 'demo_author', password: worldPassword }
      expect(await visitor(busy.origin).post('/token', form)).toMatchObject({
        code: 503,
        json: { error: 'Many people are logging in right now. Please try again.' },
        retryAfter: '5',
      })
      const guesses = database.db.selectFrom('password_guesses').select('count').where('name_key', '=', 'demo_author')
      expect(await guesses.execute()).toEqual([])
      end()
      await held
      await busy.close()
    })

    it('holds no session secret and no reset token', async () => {
      const { token } = await memberWithReset('Kept_token')
      const { key, secret } = await keysOf('Kept_token', password)
      const sessions = JSON.stringify(await database.db.selectFrom('sessions').selectAll().execute())
      const resets = JSON.stringify(await database.db.selectFrom('reset_tokens').selectAll().execute())
      expect(sessions).toContain(key)
      expect(sessions).not.toContain(secret)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(resets).not.toContain(token)
    })
  })

  describe('a reserved name or common password', () => {
    const refused = (error: string) => ({ code: 400, json: { status: false, error } })
    const common = 'This password is too easy to guess. Please choose another.'
    const isName = 'Your username cannot be your password.'

    it.each(['filter', 'Adm1n', 'parley_support', 'moderator7'])('the name %s is reserved', async (name) => {
      expect(await who.post('/user/create', registration(name))).toMatchObject(
        refused('This username is reserved. Please choose another.'),
      )
    })

    it.each([
      ['Password123', common],
      ['plain_jane', isName],
    ])('the password %s is refused at registration', async (word, sentence) => {
      const form = { ...registration('Plain_Jane'), password: word, confirmPassword: word }
      expect(await who.post('/user/create', form)).toMatchObject(refused(sentence))
    })

    it('is also refused when changing or resetting a password, and the reset link stays valid', async () => {
      const { token } = await memberWithReset('Plain_John')
      const keys = await keysOf('Plain_John', password)
      for (const [word, sentence] of [
        ['sunshine1', common],
        ['PlainJohn', isName],
      ] as const) {
        const form = { oldPassword: password, newPassword: word, confirmNewPassword: word }
        expect(await who.post('/user/password', form, keys)).toMatchObject(refused(sentence))
        expect(await recover(token, word)).toMatchObject(refused(sentence))
      }
      expect(await recover(token)).toMatchObject(done)
    })

    it('still works for a member who already has it', async () => {
      const { id: _itsOwn, ...row } = await userNamed('demo_pro')
      await database.db
        .insertInto('users')
        .values({ ...row, username: 'Administrator', key: 'administrator' })
        .execute()
      expect(await logIn('administrator', worldPassword)).toMatchObject(done)
    })
  })

  describe('requesting a password reset', () => {
    it('sends a link if name and address match, and answers every request the same', async () => {
      await who.post('/user/create', registration('Forgetful', 'me@example.org'))
      await who.post('/user/create', registration('Mailless'))
      const mail = server.nextMail()
      const answers = [
        await askReset('Forgetful', 'somebody@example.org'),
        await askReset('nobody_at_all', 'me@example.org'),
        await askReset('Mailless', 'me@example.org'),
        await askReset('gone_dora', 'me@example.org'),
        await askReset('FORGETFUL', 'ME@example.org'),
      ]
      for (const answer of answers) expect(answer).toEqual({ code: 200, json: { status: true }, retryAfter: null })
      const { to, text } = await mail
      expect(to).toBe('ME@example.org')
      expect(text).toContain('Hello Forgetful,')
      expect(text).toMatch(/^https:\/\/parley\.example\/change\?token=[\w-]{43}$/m)
      const rows = await database.db.selectFrom('reset_tokens').selectAll().execute()
      const { id } = await userNamed('forgetful')
      expect(rows.filter(({ user_id }) => user_id === id)).toHaveLength(1)
    })

    it('responds before the mail is sent', async () => {
      let [wasAsked, isHeld] = [false, false]
      const hashes = makeHashes()
      const answered = Promise.withResolvers<void>()
      // With a queue of its own: the other server would take its jobs.
      const slow = await startServer({
        database: await open(),
        // Nor is the address compared before: how long that takes would say something about it.
        hashes: {
          ...hashes,
          run: async (owner, task) => {
            if (isHeld) await answered.promise
            return hashes.run(owner, task)
          },
        },
        post: () =>
          Effect.andThen(
            Effect.sync(() => void (wasAsked = true)),
            Effect.never,
          ),
      })
      const there = visitor(slow.origin)
      await there.post('/user/create', registration('Forgetful', 'me@example.org'))
      isHeld = true
      const answer = await there.post('/account/reset', { username: 'Forgetful', email: 'me@example.org' })
      expect([answer.code, wasAsked]).toEqual([200, false])
      answered.resolve()
      await vi.waitFor(() => expect(wasAsked).toBe(true), { timeout: 15_000 })
      await slow.close()
    })

    it.each([
      ['/user/email', { email: 'new@example.org', password }],
      ['/user/password', { oldPassword: password, newPassword, confirmNewPassword: newPassword }],
    ])('sends no link that was waiting for the mail server when %s changed the account', async (path, change) => {
      const outage = movableClock()
      const [mails, away]: [Array<string>, { is: boolean }] = [[], { is: true }]
      const ownDatabase = await open()
      const own = await startServer({
        database: ownDatabase,
        clock: outage.clock,
        post: ({ to }) =>
          away.is
            ? Effect.fail(new MailFailed({ reason: 'no connection', isFinal: false }))
            : Effect.sync(() => void mails.push(to)),
      })
      const there = visitor(own.origin)
      await there.post('/user/create', registration('Moved', 'old@example.org'))
      const session = (await there.post('/token', { username: 'Moved', password })).json
      const keys = { key: String(session['api_key']), secret: String(session['api_secret']) }
      const ask = (email: string) => there.post('/account/reset', { username: 'Moved', email })
      const jobs = () =>
        ownDatabase.db.selectFrom('jobs').select(['error', 'lease']).where('kind', 'like', 'reset%').execute()
      expect(await ask('old@example.org')).toMatchObject(done)
      await expect.poll(jobs, { timeout: 15_000 }).toEqual([{ error: 'no connection', lease: '' }])
      expect(await there.post(path, change, keys)).toMatchObject(done)
      away.is = false
      outage.advance(2 * 60 * minute)
      await expect.poll(jobs, { timeout: 15_000 }).toEqual([])
      expect(mails).toEqual([])
      expect(await ownDatabase.db.selectFrom('reset_tokens').selectAll().execute()).toEqual([])
      await own.close()
    })

    it('never uses the host that the caller claims in the link', async () => {
      const { email } = await memberWithReset('Host_target')
      const mail = server.nextMail()
      const body = new URLSearchParams({ username: 'Host_target', email }).toString()
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      }
      await new Promise<void>((sent, fail) => {
        const call = request(`${server.origin}/api/v2/account/reset`, { method: 'POST', headers }, (response) => {
          response.resume().on('end', sent)
        })
        call.on('error', fail).end(body)
      })
      const { text } = await mail
      await resetJobsDone()
      expect(text).toContain('https://parley.example/change?token=')
      expect(text).not.toContain('evil')
    })

    /** The limits count per clock hour and day: moves to the start of the next day. */
    const nextDay = () => time.advance(24 * 60 * minute - (time.clock.currentTimeMillisUnsafe() % (24 * 60 * minute)))
    /** Requests a reset and returns whether a mail was refused; the log says so. */
    const refusedAfter = async (name: string, email: string) => {
      const before = server.logged.length
      expect(await askReset(name, email)).toMatchObject(done)
      await expect
        .poll(() => server.logged.slice(before), { timeout: 15_000 })
        .toEqual([expect.stringContaining('Too many password mails were requested for one member. (request ')])
      await resetJobsDone()
    }

    it('sends one member at most three mails an hour and six a day, with the same answer', async () => {
      nextDay()
      const { email } = await memberWithReset('Flooded')
      for (let each = 0; each < 2; each += 1) await nextToken('Flooded', email)
      await refusedAfter('Flooded', email)
      const other = await memberWithReset('After_flood')
      expect(other.token).not.toBe('')
      time.advance(60 * minute)
      for (let each = 0; each < 3; each += 1) expect(await nextToken('Flooded', email)).not.toBe('')
      time.advance(60 * minute)
      await refusedAfter('Flooded', email)
      nextDay()
      expect(await nextToken('Flooded', email)).not.toBe('')
    })

    it('sends one address at most six mails an hour, whatever accounts are named', async () => {
      nextDay()
      const email = 'victim@example.org'
      for (const name of ['Victim_1', 'Victim_2', 'Victim_3']) await who.post('/user/create', registration(name, email))
      for (const name of ['Victim_1', 'Victim_2'])
        for (const spelling of [email, 'Victim@Example.org', email])
          expect(await nextToken(name, spelling)).not.toBe('')
      await refusedAfter('Victim_3', email)
    })

    it('does not count requests with a wrong address against the owner of the name', async () => {
      nextDay()
      const usual = await startServer({ database: await open(), clock: time.clock, trustsProxy: true, attempts: 3 })
      await visitor(usual.origin).post('/user/create', registration('Besieged', 'besieged@example.org'))
      const wrong = Array.from({ length: 8 }, () =>
        visitor(usual.origin).post('/account/reset', { username: 'Besieged', email: 'guess@example.org' }),
      )
      for (const answer of await Promise.all(wrong)) expect(answer).toMatchObject(done)
      const mail = usual.nextMail()
      const form = { username: 'Besieged', email: 'besieged@example.org' }
      expect(await visitor(usual.origin).post('/account/reset', form)).toMatchObject(done)
      expect((await mail).to).toBe('besieged@example.org')
      await usual.close()
    })
  })

  describe('setting a new password by a reset link', () => {
    it('replaces the old password and ends every session', async () => {
      const { token } = await memberWithReset('Renewed')
      const [phone, laptop] = [await keysOf('Renewed', password), await keysOf('Renewed', password)]
      const stranger = await keysOf('demo_author', worldPassword)
      expect(await about(phone)).toMatchObject(done)
      expect(await recover(token)).toMatchObject(done)
      for (const keys of [phone, laptop]) expect(await about(keys)).toMatchObject(wrongPassword)
      expect(await about(stranger)).toMatchObject(done)
      expect(await logIn('Renewed', password)).toMatchObject(wrongPassword)
      expect(await about(await keysOf('Renewed', newPassword))).toMatchObject(done)
    })

    it('accepts each token once, even when it is sent twice at the same time', async () => {
      const { token } = await memberWithReset('Once')
      const both = await Promise.all([recover(token), recover(token, 'another new password')])
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(await recover(token)).toMatchObject(notOpen)
    })

    it('accepts only the newest token, for an hour', async () => {
      expect(await recover('x'.repeat(43))).toMatchObject(notOpen)
      const { email, token } = await memberWithReset('Late')
      const newer = await nextToken('Late', email)
      expect(await recover(token)).toMatchObject(notOpen)
      time.advance(61 * minute)
      expect(await recover(newer)).toMatchObject(notOpen)
      expect(await logIn('Late', password)).toMatchObject(done)
      expect(await recover(await nextToken('Late', email))).toMatchObject(done)
    })

    it('requires 8 to 64 characters, and a refusal does not use up the token', async () => {
      const { token } = await memberWithReset('Picky')
      expect(await recover(token, 'short')).toMatchObject({
        code: 400,
        json: { error: 'Passwords are 8 characters or longer.' },
      })
      expect(await recover(token, 'x'.repeat(65))).toMatchObject({ code: 400 })
      expect(await recover(token, 'four'.repeat(16))).toMatchObject(done)
    })

    it('is refused if the token is replaced at the same time', async () => {
      const { token } = await memberWithReset('Replaced')
      const { id } = await userNamed('replaced')
      const answer = await behindLock(database, {
        lock: lockResets(id),
        begin: () => recover(token),
        change: (db) => db.deleteFrom('reset_tokens').where('user_id', '=', id).execute(),
      })
      expect(answer).toMatchObject(notOpen)
      expect(await logIn('Replaced', password)).toMatchObject(done)
    })

    it('is refused for deleted members', async () => {
      const { token } = await memberWithReset('Leaver')
      await database.db.updateTable('users').set({ is_deleted: 1 }).where('key', '=', 'leaver').execute()
      expect(await recover(token)).toMatchObject(notOpen)
    })
  })

  describe('sessions', () => {
    const invalidUser = { code: 401, json: { status: false, error: 'invalid user' } }

    it('end at logout, each on its own', async () => {
      const [one, other] = [await keysOf('demo_pro', worldPassword), await keysOf('demo_pro', worldPassword)]
      expect(await who.post('/logout', {}, one)).toMatchObject(done)
      expect(await about(one)).toMatchObject(wrongPassword)
      expect(await who.post('/logout', {}, one)).toMatchObject(wrongPassword)
      expect(await about(other)).toMatchObject(done)
    })

    it('respond "invalid user" for members who are deleted or unknown', async () => {
      await who.post('/user/create', registration('Deleted_one'))
      await who.post('/user/create', registration('Purged_one'))
      const [deleted, purged] = [await keysOf('Deleted_one', password), await keysOf('Purged_one', password)]
      await database.db.updateTable('users').set({ is_deleted: 1 }).where('key', '=', 'deleted_one').execute()
      await database.db.deleteFrom('users').where('key', '=', 'purged_one').execute()
      for (const keys of [deleted, purged]) {
        expect(await about(keys)).toMatchObject(invalidUser)
        expect(await about({ ...keys, secret: 'wrong' })).toMatchObject(wrongPassword)
      }
    })

    it('that are over do not block logging in, registering or setting a password', async () => {
      const stale = { key: 'long', secret: 'gone' }
      const credentials = { username: 'demo_member', password: worldPassword }
      expect(await who.post('/token', credentials, stale)).toMatchObject(done)
      expect(await who.post('/user/login', credentials, stale)).toMatchObject(done)
      expect(await who.post('/user/create', registration('With_stale_keys'), stale)).toMatchObject(done)
      expect(await who.post('/account/reset', { username: 'demo_member', email: 'a@b' }, stale)).toMatchObject(done)
      expect(await who.get('/captcha/challenge.json', stale)).toMatchObject(done)
    })
  })

  describe('too many attempts', () => {
    const attempts = 3
    let strict: TestServer
    let at: MovableClock
    beforeAll(async () => {
      at = movableClock()
      strict = await startServer({ database, clock: at.clock, trustsProxy: true, attempts })
    })
    afterAll(() => strict.close())

    const calls: ReadonlyArray<readonly [string, (name: string) => Record<string, string>]> = [
      ['/token', (username) => ({ username, password: 'wrong password' })],
      ['/user/login', (username) => ({ username, password: 'wrong password' })],
      ['/user/create', (name) => ({ ...registration(name), legal: 'false' })],
      ['/account/reset', (username) => ({ username, email: 'a@b' })],
      ['/account/recover', () => ({ token: 'x', password: newPassword })],
    ]
    /** The limits count per clock minute: moves to the start of the next one. */
    const nextMinute = () => at.advance(minute - (at.clock.currentTimeMillisUnsafe() % minute))

    it.each(calls)('%s is refused for one address, with the time to wait', async (path, form) => {
      nextMinute()
      const one = visitor(strict.origin)
      for (let each = 0; each < attempts; each += 1)
        expect((await one.post(path, form(`Name_${each}${path.length}`))).code).not.toBe(429)
      const { code, json, retryAfter } = await one.post(path, form('Name_x'))
      expect([code, json.error]).toEqual([429, `Too many attempts. Please try again in ${retryAfter} seconds.`])
      expect(Number(retryAfter)).toBeGreaterThan(50)
      expect(Number(retryAfter)).toBeLessThanOrEqual(60)
      expect((await visitor(strict.origin).post(path, form('Name_y'))).code).not.toBe(429)
      nextMinute()
      expect((await one.post(path, form('Name_z'))).code).not.toBe(429)
    })

    it.each(calls.filter(([path]) => !path.startsWith('/account/')))(
      '%s is refused for one name, from any address',
      async (path, form) => {
        nextMinute()
        const attempt = (name: string) => visitor(strict.origin).post(path, form(name))
        for (let each = 0; each < attempts; each += 1) expect((await attempt('Popular')).code).not.toBe(429)
        expect(await attempt('POPULAR')).toMatchObject({ code: 429 })
        expect((await attempt('Unpopular')).code).not.toBe(429)
      },
    )

    it('are counted across all processes, and forgotten later', async () => {
      nextMinute()
      const other = await startServer({ database, clock: at.clock, trustsProxy: true, attempts })
      const address = '192.0.2.200'
      const form = { token: 'x', password: newPassword }
      for (let each = 0; each < attempts; each += 1)
        await visitor(strict.origin, address).post('/account/recover', form)
      expect(await visitor(other.origin, address).post('/account/recover', form)).toMatchObject({ code: 429 })
      // Later than any other test's clock.
      at.advance(30 * 24 * 60 * minute)
      await visitor(other.origin, '192.0.2.201').post('/account/recover', form)
      const kept = await database.db.selectFrom('rate_limits').select('key').execute()
      expect(kept).toEqual([{ key: 'recover:192.0.2.201' }])
      await other.close()
    })
  })
})
