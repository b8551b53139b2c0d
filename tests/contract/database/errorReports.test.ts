/** Reports of broken screens: who may send them, what is stored, and how many. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportLimits } from '../../../schemas/screenLimits.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { postSamples } from '../support/postSamples.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const day = 24 * 60 * 60 * 1000

const sample = postSamples.find(({ name }) => name === 'errors.reportError')?.form ?? {}

onDatabase('error reports', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let time: MovableClock
  beforeAll(async () => {
    database = await open()
    time = movableClock()
    server = await startServer({ database, clock: time.clock, trustsProxy: true, attempts: 3 })
  })
  afterAll(async () => {
    await server.close()
  })

  const kept = () => database.db.selectFrom('error_reports').selectAll().orderBy('id').execute()
  const report = (who: Visitor, fields: Readonly<Record<string, string>> = {}) =>
    who.post('/oops', { ...sample, ...fields })

  describe('a report of a broken screen', () => {
    it('is stored as sent, and the log names its number only', async () => {
      expect(await report(visitor(server.origin), { message: 'broken\u0000\nA client broke: not me' })).toMatchObject({
        code: 200,
      })
      const [row] = await kept()
      expect(row).toMatchObject({
        location: sample['location'],
        error: sample['error'],
        message: 'broken\nA client broke: not me',
        component_stack: sample['componentStack'],
        user_agent: sample['userAgent'],
      })
      expect(server.logged).toEqual([
        expect.stringContaining(`A client broke: see number ${row?.id} in error_reports. (request `),
      ])
    })

    it('includes the last commands, or comes from an older client without them', async () => {
      const commands = 'feed.visit.v1 done\ncontent.vote.v1 failed ServerRefused'
      expect(await report(visitor(server.origin), { commands })).toMatchObject({ code: 200 })
      const [without, withThem] = await kept()
      expect([without?.commands, withThem?.commands]).toEqual(['', commands])
      expect(await report(visitor(server.origin), { commands: 'x'.repeat(reportLimits.commands + 1) })).toMatchObject({
        code: 400,
      })
      expect(await kept()).toHaveLength(2)
    })

    it('is accepted as multipart, as clients send it, and with the keys of an expired session', async () => {
      const body = new FormData()
      for (const [name, value] of Object.entries(sample)) body.set(name, value)
      const headers = { 'X-Api-Key': 'gone', 'X-Api-Secret': 'gone', 'X-Forwarded-For': '10.99.0.1' }
      const response = await fetch(`${server.origin}/api/v2/oops`, { method: 'POST', body, headers })
      expect({ code: response.status, json: await response.json() }).toMatchObject({
        code: 200,
        json: { status: true },
      })
    })

    it('is limited per address and minute', async () => {
      // The limit counts per clock minute: start a new one.
      time.advance(60_000 - (time.clock.currentTimeMillisUnsafe() % 60_000))
      const who = visitor(server.origin)
      const codes: Array<number> = []
      for (let turn = 0; turn < 4; turn += 1) codes.push((await report(who)).code)
      expect(codes).toEqual([200, 200, 200, 429])
      expect((await report(visitor(server.origin))).code).toBe(200)
    })

    it('is deleted after thirty days', async () => {
      const before = await kept()
      time.advance(30 * day + 1000)
      await report(visitor(server.origin), { error: 'NewestError' })
      expect(before.length).toBeGreaterThan(1)
      expect((await kept()).map(({ error }) => error)).toEqual(['NewestError'])
    })

    it('is deleted once a thousand newer ones exist', async () => {
      const [first] = await kept()
      if (first === undefined) throw new Error('no report is kept')
      const { id, ...row } = first
      await database.db
        .insertInto('error_reports')
        .values(Array.from({ length: 999 }, () => row))
        .execute()
      expect(await kept()).toHaveLength(1000)
      await report(visitor(server.origin), { error: 'OneMore' })
      const left = await kept()
      expect(left).toHaveLength(1000)
      expect(left.at(0)?.id).not.toBe(id)
      expect(left.at(-1)?.error).toBe('OneMore')
    })

    it('has a daily share per address: too many from one address replace only its own', async () => {
      await database.db.deleteFrom('error_reports').execute()
      await report(visitor(server.origin), { error: 'OfSomebodyElse' })
      const loud = visitor(server.origin)
      for (let turn = 0; turn < 25; turn += 1) {
        time.advance(61_000)
        expect((await report(loud, { error: `Loud${turn}` })).code).toBe(200)
      }
      const errors = async () => (await kept()).map(({ error }) => error)
      const newest = Array.from({ length: 20 }, (_, turn) => `Loud${turn + 5}`)
      expect(await errors()).toEqual(['OfSomebodyElse', ...newest])
      // A day later there is room again, and the previous day's reports stay.
      time.advance(day)
      await report(loud, { error: 'NextDay' })
      expect(await errors()).toEqual(['OfSomebodyElse', ...newest, 'NextDay'])
    })

    it('counts an IPv6 network as one address', async () => {
      await database.db.deleteFrom('error_reports').execute()
      await report(visitor(server.origin, '2001:db8:1:2::1'))
      await report(visitor(server.origin, '2001:db8:1:2:ffff::9'))
      await report(visitor(server.origin, '2001:db8:1:3::1'))
      const senders = (await kept()).map(({ sender }) => sender)
      expect([senders[0] === senders[1], senders[0] === senders[2]]).toEqual([true, false])
      expect(JSON.stringify(senders)).not.toContain('2001')
    })
  })
})
