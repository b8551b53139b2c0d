/** How far a replica is behind, from what it has received and replayed; and one that never worked. */
import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { Database } from './Database.ts'
import { makeGuestReads, makeLag } from './GuestReads.ts'
import { openSqlite } from './openDatabase.ts'

const hour = 3_600_000

describe('the lag of a replica', () => {
  it('is nothing once all that was received is replayed, however old the last change is', () => {
    expect(makeLag(5000)({ received: 10, replayed: 10, age: hour }, 0)).toBe(0)
  })

  it('is counted from the last look for the first change after a pause', () => {
    const lag = makeLag(5000)
    lag({ received: 10, replayed: 10, age: hour }, 0)
    expect(lag({ received: 11, replayed: 10, age: hour + 2000 }, 2000)).toBe(2000)
  })

  it('is the age of the last change replayed where no earlier look says better', () => {
    const lag = makeLag(5000)
    expect(lag({ received: 11, replayed: 10, age: 9000 }, 0)).toBe(9000)
    expect(lag({ received: 11, replayed: 10, age: 11_000 }, 2000)).toBe(11_000)
    expect(lag({ received: 11, replayed: 10, age: null }, 4000)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is unknown for what is no replica', () => {
    expect(makeLag(5000)(undefined, 0)).toBeUndefined()
  })

  it('is never less than it is, whenever changes come, are replayed and are looked at', () => {
    const step = fc.record({ waited: fc.nat(3000), written: fc.nat(2), replayed: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const lag = makeLag(5000)
        const writtenAt: Array<number> = []
        let [now, replayed] = [0, 0]
        for (const each of steps) {
          now += each.waited
          for (let count = 0; count < each.written; count += 1) writtenAt.push(now)
          replayed = Math.min(writtenAt.length, replayed + each.replayed)
          const last = writtenAt[replayed - 1]
          const age = last === undefined ? null : now - last
          const real = replayed === writtenAt.length ? 0 : now - (writtenAt[replayed] ?? now)
          expect(lag({ received: writtenAt.length, replayed, age }, now)).toBeGreaterThanOrEqual(real)
        }
      }),
    )
  })
})

it.effect('a replica that does not work from the start is reported once', () =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const used: Array<boolean> = []
    // SQLite knows no replicas: each look fails.
    const readForGuest = makeGuestReads(openSqlite(':memory:'), (line) => void lines.push(line), {
      told: (isUsed) => void used.push(isUsed),
    })
    const read = Effect.provideService(readForGuest(Effect.succeed('read')), Database, openSqlite(':memory:'))
    for (let look = 0; look < 3; look += 1) {
      expect(yield* read).toBe('read')
      yield* TestClock.adjust('2 seconds')
    }
    expect(lines).toEqual(['Warning: guests read the primary, the replica does not answer.'])
    expect(used).toEqual([false])
  }),
)
