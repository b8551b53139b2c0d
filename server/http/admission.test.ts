import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { type AdmissionOptions, budgetHeaders, inTime, longestRead, makeAdmission, newPlace } from './admission.ts'

const options: AdmissionOptions = { readsPerMinute: 600, atOnce: 2, waiting: 4, patience: 5000 }
const [home, school] = ['192.0.2.1', '2001:db8:1:2::3']

const settle = TestClock.adjust(0)

describe('the budget of a network', () => {
  it.effect('is refused when it is spent, says how long to wait, and fills up again', () =>
    Effect.gen(function* () {
      const caller = makeAdmission(options).callerAt(home)
      yield* caller.spend(595)
      const refused = yield* Effect.flip(caller.spend(10))
      expect(refused).toMatchObject({ _tag: 'ReadsLimited', seconds: 1 })
      yield* TestClock.adjust('1 second')
      yield* caller.spend(10)
      expect(caller.budget()).toEqual({ limit: 600, left: 5, resetsIn: 60 })
    }),
  )

  it.effect('is shared by all addresses of a household, and by no other', () =>
    Effect.gen(function* () {
      const admission = makeAdmission(options)
      yield* admission.callerAt(school).spend(600)
      expect(yield* Effect.exit(admission.callerAt('2001:db8:1:2:ffff::9').spend(1))).toMatchObject({ _tag: 'Failure' })
      yield* admission.callerAt('2001:db8:1:3::3').spend(600)
      yield* admission.callerAt(home).spend(600)
    }),
  )

  it.effect('can be overdrawn by work that turned out to be more, but not for longer than a minute', () =>
    Effect.gen(function* () {
      const caller = makeAdmission(options).callerAt(home)
      yield* caller.spend(1)
      yield* caller.owe(1_000_000)
      expect(yield* Effect.flip(caller.spend(1))).toMatchObject({ seconds: 61 })
      yield* TestClock.adjust('61 seconds')
      yield* caller.spend(1)
    }),
  )

  it('is announced in headers, and only if something was spent', () => {
    const caller = makeAdmission(options).callerAt(home)
    expect(caller.budget()).toBeUndefined()
    expect(caller.spendAt(60, 0)).toBe(0)
    const budget = caller.budget()
    expect(budget && budgetHeaders(budget)).toEqual({
      'ratelimit-policy': '600;w=60',
      'ratelimit-limit': '600',
      'ratelimit-remaining': '540',
      'ratelimit-reset': '6',
    })
  })

  it('is not needed by the server itself', () => {
    const caller = makeAdmission(options).callerAt('')
    expect(caller.spendAt(1_000_000, 0)).toBe(0)
    expect(caller.budget()).toBeUndefined()
  })

  it('never lets more through than the limit and what came back since', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(3000))), (requests) => {
        const caller = makeAdmission(options).callerAt(home)
        let [now, spent] = [0, 0]
        for (const [cost, pause] of requests) {
          now += pause
          if (caller.spendAt(cost, now) === 0) spent += cost
          expect(spent).toBeLessThanOrEqual(600 + now / 100 + 1e-6)
        }
      }),
    )
  })
})

describe('the queue for expensive reads', () => {
  const work = (done: Array<string>, name: string) =>
    Effect.andThen(
      Effect.sync(() => {
        done.push(name)
      }),
      Effect.sleep('1 second'),
    )

  it.effect('lets a few in at a time, and each network in turn', () =>
    Effect.gen(function* () {
      const admission = makeAdmission(options)
      const begun: Array<string> = []
      const ask = (address: string, name: string) =>
        Effect.forkChild(admission.callerAt(address).inTurn(work(begun, name)))
      for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) yield* ask(home, name)
      yield* settle
      yield* ask(school, 'b1')
      yield* settle
      expect(begun).toEqual(['a1', 'a2'])
      yield* TestClock.adjust('1 second')
      expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
      yield* TestClock.adjust('1 second')
      expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5'])
    }),
  )

  it.effect('begins work that callers of several networks wait for at the first of their turns, and once', () =>
    Effect.gen(function* () {
      const admission = makeAdmission(options)
      const begun: Array<string> = []
      const place = newPlace()
      const ask = (name: string, shared = newPlace()) =>
        Effect.forkChild(admission.callerAt(home).inTurn(work(begun, name), shared))
      for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) yield* ask(name)
      yield* settle
      yield* ask('shared', place)
      yield* settle
      admission.callerAt(school).waitFor(place)
      admission.callerAt(school).waitFor(place)
      yield* TestClock.adjust('1 second')
      expect(begun).toEqual(['a1', 'a2', 'a3', 'shared'])
      yield* TestClock.adjust('2 seconds')
      expect(begun).toEqual(['a1', 'a2', 'a3', 'shared', 'a4', 'a5'])
      // All places are free again.
      for (const name of ['b1', 'b2']) yield* ask(name)
      yield* settle
      expect(begun.slice(6)).toEqual(['b1', 'b2'])
    }),
  )

  it.effect('begins shared work in the turn of a network that asked before it was queued', () =>
    Effect.gen(function* () {
      const admission = makeAdmission(options)
      const begun: Array<string> = []
      const place = newPlace()
      admission.callerAt(school).waitFor(place)
      const ask = (name: string, shared = newPlace()) =>
        Effect.forkChild(admission.callerAt(home).inTurn(work(begun, name), shared))
      for (const name of ['a1', 'a2', 'a3']) yield* ask(name)
      yield* settle
      yield* ask('shared', place)
      yield* settle
      yield* TestClock.adjust('1 second')
      expect(begun).toEqual(['a1', 'a2', 'a3', 'shared'])
    }),
  )

  it.effect('refuses callers if there is no room or they have waited too long, and says when to come back', () =>
    Effect.gen(function* () {
      const caller = makeAdmission(options).callerAt(home)
      for (let nth = 0; nth < 6; nth += 1) yield* Effect.forkChild(caller.inTurn(Effect.never))
      yield* settle
      const late = yield* Effect.flip(caller.inTurn(Effect.void))
      expect(late).toMatchObject({ _tag: 'ServerBusy', status: 503, seconds: 5 })
    }),
  )

  it.effect('gives up those who have waited too long', () =>
    Effect.gen(function* () {
      const caller = makeAdmission(options).callerAt(home)
      for (let nth = 0; nth < 2; nth += 1) yield* Effect.forkChild(caller.inTurn(Effect.never))
      const waiting = yield* Effect.forkChild(Effect.flip(caller.inTurn(Effect.void)))
      yield* TestClock.adjust('5 seconds')
      expect(yield* Fiber.join(waiting)).toMatchObject({ _tag: 'ServerBusy' })
    }),
  )

  it.effect('gets its places back, however a caller’s work ends', () =>
    Effect.gen(function* () {
      const caller = makeAdmission(options).callerAt(home)
      for (let nth = 0; nth < 20; nth += 1) {
        const running = yield* Effect.forkChild(caller.inTurn(Effect.never))
        const other = yield* Effect.forkChild(caller.inTurn(Effect.never))
        const waiting = yield* Effect.forkChild(caller.inTurn(Effect.never))
        yield* settle
        yield* Fiber.interrupt(waiting)
        yield* Fiber.interrupt(running)
        yield* Fiber.interrupt(other)
        yield* Effect.exit(caller.inTurn(Effect.die('broken')))
        yield* Effect.exit(caller.inTurn(Effect.fail('refused')))
      }
      expect(yield* caller.inTurn(Effect.succeed('free'))).toBe('free')
    }),
  )
})

describe('a read', () => {
  it.effect('is stopped once it takes too long, and the caller may try again', () =>
    Effect.gen(function* () {
      let isStopped = false
      const read = Effect.onInterrupt(Effect.never, () =>
        Effect.sync(() => {
          isStopped = true
        }),
      )
      const reading = yield* Effect.forkChild(Effect.flip(inTime(read)))
      yield* TestClock.adjust(longestRead - 1)
      expect(isStopped).toBe(false)
      yield* TestClock.adjust(1)
      expect(yield* Fiber.join(reading)).toMatchObject({ _tag: 'ServerBusy', status: 503, seconds: 5 })
      expect(isStopped).toBe(true)
    }),
  )

  it.effect('that ends in time has its own outcome', () =>
    Effect.gen(function* () {
      expect(yield* inTime(Effect.succeed('read'))).toBe('read')
      expect(yield* Effect.flip(inTime(Effect.fail('refused')))).toBe('refused')
    }),
  )
})
