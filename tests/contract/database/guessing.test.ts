/** Protection of accounts against password guessing: guesses are few and slow, and the owner can always log in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { worldPassword } from '../../support/smallWorld.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Visitor, type VisitorAnswer, visitor, withAnswer } from '../support/visitor.ts'

const minute = 60_000
const captchaRequired = { code: 403, json: { error: 'captcha required' } }
const wrongPassword = { code: 401, json: { error: 'invalid credentials' } }
const done = { code: 200, json: { status: true } }
/** The default setting of a server. */
const attempts = 60

onDatabase('guessing passwords', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let time: MovableClock
  beforeAll(async () => {
    database = await open()
    time = movableClock()
    const captcha = { kind: 'altcha', steps: { least: 1, most: 2 } } as const
    server = await startServer({ database, clock: time.clock, trustsProxy: true, captcha, attempts })
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })
  beforeEach(async () => {
    await database.db.deleteFrom('password_guesses').execute()
    await database.db.deleteFrom('rate_limits').execute()
  })

  const come = (address?: string): Visitor => visitor(server.origin, address)
  const logIn = (who: Visitor, username: string, password: string, answer?: string): Promise<VisitorAnswer> =>
    who.post('/token', { username, password, ...(answer === undefined ? {} : withAnswer(answer)) })
  const guess = (who: Visitor, username: string, answer?: string) => logIn(who, username, 'a wrong guess', answer)
  const many = <A>(count: number, one: (each: number) => A): Array<A> =>
    Array.from({ length: count }, (_, each) => one(each))
  const checked = (answers: ReadonlyArray<VisitorAnswer>): number => answers.filter(({ code }) => code === 401).length

  describe('simultaneous guesses', () => {
    it('are counted before any password is checked: of 55 three are free, the others need a captcha', async () => {
      const who = come()
      const answers = await Promise.all(many(55, () => guess(who, 'demo_member')))
      expect(checked(answers)).toBe(3)
      for (const answer of answers.filter(({ code }) => code !== 401)) expect(answer).toMatchObject(captchaRequired)
    })

    it('are counted by name, from however many networks they come', async () => {
      const answers = await Promise.all(many(30, () => guess(come(), 'demo_member')))
      expect(checked(answers)).toBe(3)
    })

    it('are counted by network, whatever names they try', async () => {
      const who = come()
      const answers = await Promise.all(many(30, (each) => guess(who, `somebody_${each}`)))
      expect(checked(answers)).toBe(3)
    })

    it('count as one network when they come from the addresses of one IPv6 household', async () => {
      const answers = await Promise.all(
        many(30, (each) => guess(come(`2001:db8:7:7::${each + 1}`), `somebody_${each}`)),
      )
      expect(checked(answers)).toBe(3)
      expect(await guess(come('2001:db8:7:8::1'), 'somebody_else')).toMatchObject(wrongPassword)
    })

    it('share one pass: a single captcha does not allow fifty guesses', async () => {
      const who = come()
      for (let each = 0; each < 3; each += 1) await guess(who, 'demo_member')
      expect(await logIn(who, 'demo_member', worldPassword, await who.solve())).toMatchObject(done)
      const others = await Promise.all(many(3, (each) => guess(who, `somebody_${each}`)))
      expect(checked(others)).toBe(3)
      const answers = await Promise.all(many(20, () => guess(who, 'demo_member')))
      expect(checked(answers)).toBe(1)
    })
  })

  describe('the owner of a guessed account', () => {
    it('can log in with a captcha, however many guesses strangers solved captchas for', async () => {
      for (let each = 0; each < 70; each += 1) {
        const stranger = come()
        expect((await guess(stranger, 'demo_member', await stranger.solve())).code).toBe(401)
      }
      const owner = come()
      expect(await logIn(owner, 'demo_member', worldPassword)).toMatchObject(captchaRequired)
      expect(await logIn(owner, 'demo_member', worldPassword, await owner.solve())).toMatchObject(done)
    })

    it('need not wait in another network while a guesser has to wait', async () => {
      const stranger = come()
      for (let each = 0; each < 10; each += 1) await guess(stranger, 'demo_member', await stranger.solve())
      expect(await guess(stranger, 'demo_member', await stranger.solve())).toMatchObject({ code: 429 })
      const owner = come()
      expect(await logIn(owner, 'demo_member', worldPassword, await owner.solve())).toMatchObject(done)
    })

    it('logs in by the password, which does not clear the guesses of others', async () => {
      const [owner, stranger] = [come(), come()]
      await guess(stranger, 'demo_member')
      await guess(stranger, 'demo_member')
      await guess(owner, 'demo_member', await owner.solve())
      expect(await logIn(owner, 'demo_member', worldPassword, await owner.solve())).toMatchObject(done)
      const rows = await database.db.selectFrom('password_guesses').select(['name_key', 'count']).execute()
      expect(rows.map(({ name_key, count }) => `${name_key} ${count}`).toSorted()).toEqual([
        ' 2',
        'demo_member 2',
        'demo_member 2',
      ])
    })
  })

  describe('a network in which a password was guessed', () => {
    it('is not asked for captchas any longer because others in it log in', async () => {
      const who = come()
      for (const name of ['somebody_1', 'somebody_2', 'somebody_3']) await guess(who, name)
      time.advance(10 * minute)
      expect(await logIn(who, 'demo_member', worldPassword, await who.solve())).toMatchObject(done)
      time.advance(6 * minute)
      expect(await logIn(who, 'demo_author', worldPassword)).toMatchObject(done)
    })
  })

  describe('a guesser who continues', () => {
    it('waits longer after each further guess, and is told how long', async () => {
      const stranger = come()
      for (let each = 0; each < 10; each += 1) await guess(stranger, 'demo_member', await stranger.solve())
      const waits: Array<number> = []
      for (let each = 0; each < 8; each += 1) {
        const { code, json, retryAfter } = await guess(stranger, 'demo_member', await stranger.solve())
        expect([code, json.error]).toEqual([429, `Too many attempts. Please try again in ${retryAfter} seconds.`])
        waits.push(Number(retryAfter))
        time.advance(Number(retryAfter) * 1000)
        expect((await guess(stranger, 'demo_member', await stranger.solve())).code).toBe(401)
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
    })

    it('waits 1,024 seconds at most', async () => {
      const stranger = come('192.0.2.77')
      const now = time.clock.currentTimeMillisUnsafe()
      const row = { name_key: 'demo_member', network: '192.0.2.77', count: 500, last: now, expires: now + 99 * minute }
      await database.db.insertInto('password_guesses').values(row).execute()
      const { code, retryAfter } = await guess(stranger, 'demo_member', await stranger.solve())
      expect([code, Number(retryAfter) > 1000, Number(retryAfter) <= 1024]).toEqual([429, true, true])
    })

    it('does not get free guesses again after a quarter of an hour', async () => {
      const stranger = come()
      for (let each = 0; each < 6; each += 1) await guess(stranger, 'demo_member', await stranger.solve())
      time.advance(16 * minute)
      expect(await guess(come(), 'demo_member')).toMatchObject(captchaRequired)
      time.advance(2 * 60 * minute)
      expect(await guess(come(), 'demo_member')).toMatchObject(wrongPassword)
    })

    it('keeps a captcha answer that was sent while they had to wait', async () => {
      const stranger = come()
      for (let each = 0; each < 10; each += 1) await guess(stranger, 'demo_member', await stranger.solve())
      const answer = await stranger.solve()
      const { code, retryAfter } = await guess(stranger, 'demo_member', answer)
      expect(code).toBe(429)
      time.advance(Number(retryAfter) * 1000)
      expect(await guess(stranger, 'demo_member', answer)).toMatchObject(wrongPassword)
    })
  })

  describe('a server without captchas', () => {
    it('makes only guessers wait', async () => {
      const easy = await startServer({ database, clock: time.clock, trustsProxy: true, attempts })
      const stranger = visitor(easy.origin)
      for (let each = 0; each < 10; each += 1) expect(await guess(stranger, 'demo_pro')).toMatchObject(wrongPassword)
      expect(await guess(stranger, 'demo_pro')).toMatchObject({ code: 429 })
      expect(await logIn(visitor(easy.origin), 'demo_pro', worldPassword)).toMatchObject(done)
      await easy.close()
    })
  })
})
